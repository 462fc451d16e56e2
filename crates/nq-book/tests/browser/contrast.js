(() => {
    const canvas = document.createElement('canvas').getContext('2d',
        { willReadFrequently: true });
    const over = (color, below) => {
        canvas.clearRect(0, 0, 1, 1);
        for (const c of [...below, color]) {
            canvas.fillStyle = c;
            canvas.fillRect(0, 0, 1, 1);
        }
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = rgb => {
        const [r, g, b] = rgb.map(x => x / 255)
            .map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (a, b) => {
        const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
        return (x + 0.05) / (y + 0.05);
    };
    const below = e => {
        const all = [];
        for (let at = e; at; at = at.parentElement) {
            all.unshift(getComputedStyle(at).backgroundColor);
        }
        return ['#fff', ...all];
    };
    const faults = [];
    const check = (e, color, ground, least) => {
        const found = ratio(over(color, ground), over('transparent', ground));
        if (found < least) {
            faults.push(`${e.getAttribute('class') || e.tagName}: `
                + `${found.toFixed(2)} of ${least}: `
                + (e.textContent || '').slice(0, 30));
        }
    };
    const all = selector => [...document.querySelectorAll(selector)];
    for (const e of all('.nq-app *, .nq-steps *, .nq-caption *, .nq-figure figcaption,'
        + '.nq-figure summary, .nq-outline, .nq-masks td, .nq-masks th')) {
        const own = [...e.childNodes].some(
            n => n.nodeType === 3 && n.textContent.trim());
        // Code has mdBook's colours; a button that is off may be faint.
        if (own && !e.closest('svg, .nq-code, code, [disabled]') && e.offsetParent) {
            check(e, getComputedStyle(e).color, below(e), 4.5);
        }
    }
    for (const e of all('svg .nq-axis, svg .nq-tick, svg .nq-name')) {
        check(e, getComputedStyle(e).fill, below(e.closest('svg').parentElement), 4.5);
    }
    for (const e of all('svg .nq-value')) {
        const tile = e.previousElementSibling;
        check(e, getComputedStyle(e).fill, [getComputedStyle(tile).fill], 4.5);
    }
    for (const e of all('svg .nq-curve, svg .nq-frame')) {
        check(e, getComputedStyle(e).stroke, below(e.closest('svg').parentElement), 3);
    }
    const squares = all('svg .nq-square').slice(0, 2)
        .map(e => getComputedStyle(e).fill);
    for (const square of squares) {
        for (const e of all('svg .nq-queen, svg .nq-why')) {
            const style = getComputedStyle(e);
            if (style.display !== 'none') {
                const color = style.fill === 'none' ? style.stroke : style.fill;
                check(e, color, [square], 3);
            }
        }
    }
    return faults;
})()

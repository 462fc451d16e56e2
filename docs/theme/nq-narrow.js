// What does not fit the screen. A table of words becomes a list, each cell with its
// column's name; what scrolls sideways fades at the edge where there is more, since a
// phone shows no bar. Without this script both only scroll.
(function () {
    'use strict';

    const ROLES = {
        table: 'table',
        thead: 'rowgroup',
        tbody: 'rowgroup',
        tr: 'row',
        th: 'columnheader',
        td: 'cell',
    };

    // So few pixels hide no letter.
    const SLACK = 4;

    // Tables of numbers and of steps stay tables: they are read down a column. Masks are
    // read across: in a list they stand one below the other, bit below bit.
    function of_words(table) {
        return !table.closest('.nq-steps')
            && !table.querySelector('td[style*="right"], th[scope="row"]');
    }

    // Cells that are no longer laid out as such keep their meaning by their roles. Each
    // has its text in one element, which can stand beside the column's name.
    function label(table) {
        const names = [...table.tHead.rows[0].cells].map(cell => cell.textContent);
        for (const cell of table.querySelectorAll('td')) {
            cell.dataset.column = names[cell.cellIndex];
            if (cell.firstChild) {
                const text = document.createElement('div');
                text.append(...cell.childNodes);
                cell.append(text);
            }
        }
        for (const name in ROLES) {
            for (const element of [table, ...table.querySelectorAll(name)]) {
                if (element.localName === name) {
                    element.setAttribute('role', ROLES[name]);
                }
            }
        }
    }

    // An arrow below a table or a picture, where a row may seem to be at its end.
    function add_arrow(box) {
        const arrow = document.createElement('div');
        arrow.className = 'nq-more';
        arrow.ariaHidden = 'true';
        arrow.textContent = '\u2192';
        box.after(arrow);
    }

    function fits(box) {
        return box.scrollWidth <= box.clientWidth + SLACK;
    }

    const wrappers = [...document.querySelectorAll('main .table-wrapper')];
    const tables = wrappers.filter(wrapper => {
        const table = wrapper.querySelector('table');
        return table.tHead && of_words(table);
    });
    const boxes = [...wrappers, ...document.querySelectorAll('main .nq-scroll')];
    const scrolled = [...boxes, ...document.querySelectorAll('main pre > code')];

    function fade(box) {
        const left = box.scrollLeft;
        const right = box.scrollWidth - box.clientWidth - left;
        box.classList.toggle('nq-before', left > SLACK);
        box.classList.toggle('nq-after', right > SLACK);
    }

    function lay_out() {
        // Whether it fits is asked of the table, not of the list. All are asked, then all
        // are changed: each change before a question would lay out the page again.
        tables.forEach(wrapper => wrapper.classList.remove('nq-list'));
        const lists = tables.filter(wrapper => !fits(wrapper));
        lists.forEach(wrapper => wrapper.classList.add('nq-list'));
        scrolled.forEach(fade);
    }

    tables.forEach(wrapper => label(wrapper.querySelector('table')));
    boxes.forEach(add_arrow);
    for (const box of scrolled) {
        box.addEventListener('scroll', () => fade(box), { passive: true });
    }
    // The window, mdBook's sidebar and a font that comes late all change the width, and
    // what is folded away has none until it is unfolded.
    let width = 0;
    new ResizeObserver(entries => {
        if (entries[0].contentRect.width !== width) {
            width = entries[0].contentRect.width;
            lay_out();
        }
    }).observe(document.querySelector('main'));
    document.addEventListener('toggle', lay_out, true);
    lay_out();
    document.fonts.ready.then(lay_out);
})();

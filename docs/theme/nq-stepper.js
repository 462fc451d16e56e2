// Plays back the traces that the book's pages hold. It computes no chess: which
// squares are read, which queen attacks, what the arrays hold was worked out in Rust
// when the book was built. A frame is a row of numbers; a step forward adds a change
// to it, a step back subtracts the same change.
(function () {
    'use strict';

    const SVG = 'http://www.w3.org/2000/svg';
    const SIDE = 40;
    // Steps a second, by the position of the speed slider.
    const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64, 250, 1000];
    // Milliseconds between two announcements while it plays.
    const QUIET = 4000;

    const QUEEN = 1;
    const SEEN = 2;
    const FREE = 4;

    function svg(name, attributes, parent) {
        const element = document.createElementNS(SVG, name);
        for (const key in attributes) {
            element.setAttribute(key, attributes[key]);
        }
        if (parent) {
            parent.appendChild(element);
        }
        return element;
    }

    function html(name, className, parent) {
        const element = document.createElement(name);
        element.className = className;
        if (parent) {
            parent.appendChild(element);
        }
        return element;
    }

    function fill(template, values) {
        return template.replace(/\{(\d)\}/g, function (_, i) {
            return values[i];
        });
    }

    // A run whose frame can be moved to any step.
    class Run {
        constructor(data, fields) {
            this.n = data.n;
            this.arrays = data.arrays;
            this.solutions = data.solutions;
            this.fields = fields;
            this.changes = data.changes;
            this.steps = data.steps;
            this.length = data.steps.length;
            this.frame = data.first.slice();
            this.at = 0;
            this.squares = fields.length;
            this.cells = this.squares + this.n * this.n;
        }

        add(step, sign) {
            const change = this.changes[this.steps[step]];
            for (let i = 0; i < change.length; i += 2) {
                this.frame[change[i]] += sign * change[i + 1];
            }
        }

        seek(position) {
            const to = Math.max(0, Math.min(this.length, position));
            while (this.at < to) {
                this.add(this.at++, 1);
            }
            while (this.at > to) {
                this.add(--this.at, -1);
            }
        }

        get(field) {
            return this.frame[this.fields.indexOf(field)];
        }

        // A field's value after every step, from the first.
        history(field) {
            const index = this.fields.indexOf(field);
            const at = this.at;
            this.seek(0);
            const values = [this.frame[index]];
            while (this.at < this.length) {
                this.add(this.at++, 1);
                values.push(this.frame[index]);
            }
            this.seek(at);
            return values;
        }
    }

    let count = 0;

    class Stepper {
        constructor(root, data) {
            this.data = data;
            this.app = root.querySelector('.nq-app');
            this.words = data.words;
            this.timer = null;
            this.announced = 0;
            this.lines = {};
            for (const line of root.querySelectorAll('.nq-line')) {
                this.lines[line.dataset.line] = line;
            }
            this.code = this.find('.nq-code');
            this.slider = this.find('.nq-at');
            this.speed = this.find('.nq-speed input');
            this.buttons = {};
            for (const button of this.app.querySelectorAll('[data-do]')) {
                this.buttons[button.dataset.do] = button;
            }
            this.highlight();
            this.listen();
            this.show_speed();
            this.choose(0);
            this.app.hidden = false;
            root.querySelector('.nq-steps').open = false;
        }

        find(selector) {
            return this.app.querySelector(selector);
        }

        // mdBook's own highlighter, line by line so that each stays an element. The
        // indentation is set apart: in the line it would be a place to break.
        highlight() {
            this.code.classList.add('hljs');
            const rust = window.hljs && hljs.getLanguage('rust');
            for (const key in this.lines) {
                const line = this.lines[key];
                const text = line.textContent.trimStart();
                const indent = line.textContent.length - text.length;
                if (rust) {
                    line.innerHTML = hljs.highlight('rust', text, true).value;
                } else {
                    line.textContent = text;
                }
                this.let_break(line);
                line.style.setProperty('--nq-indent', indent);
                const blanks = html('span', 'nq-indent');
                blanks.textContent = ' '.repeat(indent);
                line.prepend(blanks);
            }
        }

        // Where a line is too long it may break after `(`, `.` and `::`, before it must
        // break within a name.
        let_break(line) {
            const nodes = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
            const texts = [];
            while (nodes.nextNode()) {
                texts.push(nodes.currentNode);
            }
            for (const text of texts) {
                const parts = text.data.split(/(?<=::|[(.])(?=\S)/);
                text.replaceWith(...parts.flatMap((part, i) =>
                    i ? [document.createElement('wbr'), part] : [part]));
            }
        }

        listen() {
            const name = 'nq-' + count++;
            for (const radio of this.app.querySelectorAll('[type=radio]')) {
                // Two steppers on a page must not share a group.
                radio.name = name;
                radio.addEventListener('change', () => this.choose(+radio.value));
            }
            for (const action in this.buttons) {
                this.buttons[action].addEventListener('click', () => this.act(action));
            }
            this.slider.addEventListener('input', () => {
                this.pause();
                this.go(+this.slider.value);
            });
            this.speed.addEventListener('input', () => {
                this.show_speed();
                if (this.timer !== null) {
                    this.tick();
                }
            });
            this.app.addEventListener('keydown', event => this.key(event));
            // In a box of another size the lines stand elsewhere.
            new ResizeObserver(() => this.show_line()).observe(this.code);
        }

        key(event) {
            if (event.ctrlKey || event.altKey || event.metaKey) {
                return;
            }
            // mdBook listens on the document: arrows change the chapter there.
            event.stopPropagation();
            const type = event.target.type;
            const own = type === 'radio' || event.target === this.speed;
            const actions = {
                ArrowLeft: 'back',
                ArrowRight: 'forward',
                Home: 'first',
                End: 'last',
                ' ': 'play',
                n: 'next',
            };
            const action = actions[event.key];
            const native = event.key === ' ' ? type === 'button' : own;
            if (!action || (native && event.key !== 'n')) {
                return;
            }
            event.preventDefault();
            this.act(action);
        }

        act(action) {
            if (action === 'play') {
                this.timer === null ? this.play() : this.pause();
                return;
            }
            this.pause();
            const run = this.run;
            const next = run.solutions.find(solution => solution.at > run.at);
            this.go({
                first: 0,
                back: run.at - 1,
                forward: run.at + 1,
                next: next ? next.at : run.length,
                last: run.length,
            }[action]);
        }

        choose(index) {
            const run = this.data.runs[index];
            this.run = new Run(run, this.data.fields);
            this.slider.max = this.run.length;
            this.draw_board();
            this.draw_arrays();
            this.draw_profile();
            this.draw_found();
            this.show();
        }

        go(position) {
            this.run.seek(position);
            this.show();
        }

        play() {
            if (this.run.at === this.run.length) {
                this.run.seek(0);
            }
            this.timer = 0;
            this.show_playing();
            this.tick();
        }

        pause() {
            if (this.timer === null) {
                return;
            }
            clearTimeout(this.timer);
            this.timer = null;
            this.show_playing();
            this.announce();
        }

        // Waits for one step's time, but no less than a picture takes; whatever is
        // faster than that takes several steps at once.
        tick() {
            clearTimeout(this.timer);
            const pace = 1000 / SPEEDS[this.speed.value];
            const wait = Math.max(pace, 16);
            this.timer = setTimeout(() => {
                this.run.seek(this.run.at + Math.round(wait / pace));
                this.show();
                if (this.run.at < this.run.length) {
                    this.tick();
                } else {
                    this.pause();
                }
            }, wait);
        }

        show_speed() {
            const pace = SPEEDS[this.speed.value];
            const text = fill(this.words.speed, [pace]);
            this.find('.nq-speed output').textContent = text;
            this.speed.setAttribute('aria-valuetext', text);
        }

        show_playing() {
            const playing = this.timer !== null;
            const label = playing ? this.words.pause : this.words.play;
            const button = this.buttons.play;
            button.setAttribute('aria-label', label);
            button.title = label;
            button.querySelector('path').setAttribute(
                'd', playing ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4l13 8-13 8z');
        }

        draw_board() {
            const n = this.run.n;
            const place = this.find('.nq-place');
            place.textContent = '';
            const board = svg('svg', {
                class: 'nq-board',
                role: 'img',
                viewBox: [-18, -18, n * SIDE + 20, n * SIDE + 20].join(' '),
            }, place);
            this.board = board;
            this.squares = [];
            for (let row = 0; row < n; row++) {
                const middle = row * SIDE + SIDE / 2;
                svg('text', { class: 'nq-axis', x: middle, y: -6 }, board)
                    .textContent = row;
                svg('text', { class: 'nq-axis', x: -9, y: middle + 5 }, board)
                    .textContent = row;
                for (let col = 0; col < n; col++) {
                    const group = svg('g', {
                        transform: `translate(${col * SIDE} ${row * SIDE})`,
                    }, board);
                    const size = { width: SIDE, height: SIDE };
                    const dark = (row + col) % 2 ? ' nq-dark' : '';
                    size.class = 'nq-square' + dark;
                    svg('rect', size, group);
                    size.class = 'nq-tint';
                    svg('rect', size, group);
                    svg('circle', {
                        class: 'nq-dot', cx: SIDE / 2, cy: SIDE / 2, r: 5,
                    }, group);
                    svg('path', { class: 'nq-queen', d: this.data.queen }, group);
                    svg('rect', {
                        class: 'nq-ring', x: 2, y: 2,
                        width: SIDE - 4, height: SIDE - 4, rx: 4,
                    }, group);
                    svg('path', {
                        class: 'nq-cross', d: 'M12 12L28 28M28 12L12 28',
                    }, group);
                    this.squares.push(group);
                }
            }
            this.line = svg('line', { class: 'nq-attack' }, board);
        }

        draw_arrays() {
            const place = this.find('.nq-arrays');
            place.textContent = '';
            this.cells = [];
            for (const array of this.run.arrays) {
                const row = html('div', 'nq-array nq-' + array.kind, place);
                html('code', 'nq-name', row).textContent = array.name;
                const cells = html('span', 'nq-cells', row);
                for (const label of array.labels) {
                    const cell = html('span', 'nq-cell', cells);
                    html('i', '', cell).textContent = label;
                    const value = html('b', '', cell);
                    this.cells.push({ cell, value, name: array.name });
                }
            }
        }

        // The depth of the search over the whole run, above the slider.
        draw_profile() {
            const profile = this.find('.nq-profile');
            profile.textContent = '';
            const depths = this.run.history('depth');
            const n = this.run.n;
            const length = this.run.length;
            profile.setAttribute('viewBox', `0 0 ${length} ${n}`);
            let path = `M0 ${n}`;
            depths.forEach((depth, step) => {
                if (step === 0 || depth !== depths[step - 1]) {
                    path += `H${step}V${n - depth}`;
                }
            });
            svg('path', { d: `${path}H${length}V${n}Z` }, profile);
            for (const solution of this.run.solutions) {
                svg('line', {
                    x1: solution.at, x2: solution.at, y1: 0, y2: n,
                }, profile);
            }
        }

        draw_found() {
            const place = this.find('.nq-found');
            const n = this.run.n;
            place.textContent = '';
            this.found = this.run.solutions.map((solution, i) => {
                const button = html('button', 'nq-mini', place);
                const label = fill(this.words.solution, [i + 1]);
                button.type = 'button';
                button.title = label;
                button.setAttribute('aria-label', label);
                const small = svg('svg', {
                    viewBox: `0 0 ${n} ${n}`, 'aria-hidden': 'true',
                }, button);
                solution.columns.forEach((col, row) => {
                    svg('rect', { x: col, y: row, width: 1, height: 1 }, small);
                });
                button.addEventListener('click', () => {
                    this.pause();
                    this.go(solution.at);
                });
                return button;
            });
        }

        // Shows the frame.
        show() {
            const run = this.run;
            const kind = this.data.kinds[run.get('message')];
            this.app.dataset.kind = kind;
            this.show_line();
            this.show_board();
            this.show_cells();
            this.slider.value = run.at;
            const step = fill(this.words.step, [run.at, run.length]);
            this.find('.nq-step').textContent = step;
            for (const counter of this.app.querySelectorAll('[data-field]')) {
                counter.textContent = run.get(counter.dataset.field);
            }
            this.found.forEach((button, i) => {
                const there = i < run.get('solutions');
                button.classList.toggle('nq-there', there);
                button.disabled = !there;
            });
            this.disable('first', run.at === 0);
            this.disable('back', run.at === 0);
            for (const action of ['forward', 'next', 'last']) {
                this.disable(action, run.at === run.length);
            }
            this.text = this.sentence();
            this.find('.nq-message').textContent = this.text;
            if (this.timer === null || kind === 'solution') {
                this.announce();
            } else if (Date.now() - this.announced > QUIET) {
                this.announce();
            }
        }

        // A button that has the focus must not be disabled: the focus would be lost
        // and with it the keys.
        disable(action, off) {
            this.buttons[action].setAttribute('aria-disabled', off);
        }

        show_line() {
            const line = this.lines[this.run.get('line')];
            if (this.lit) {
                this.lit.classList.remove('nq-lit');
            }
            this.lit = line;
            if (!line) {
                this.code.scrollTop = 0;
                return;
            }
            line.classList.add('nq-lit');
            // Scrolls the listing alone, never the page. Around the line there is room
            // for one more.
            const box = this.code;
            const top = line.offsetTop;
            const bottom = top + line.offsetHeight;
            const room = parseFloat(getComputedStyle(box).lineHeight);
            if (top - room < box.scrollTop
                || bottom + room > box.scrollTop + box.clientHeight) {
                const spare = box.clientHeight - line.offsetHeight;
                box.scrollTop = top - Math.max(0, spare / 2);
            }
        }

        show_board() {
            const run = this.run;
            const n = run.n;
            const subject = run.get('subject') - 1;
            const attacker = run.get('attacker') - 1;
            const look = run.get('look') - 1;
            const queens = [];
            this.squares.forEach((group, i) => {
                const code = run.frame[run.squares + i];
                const classes = [];
                if (code & QUEEN) {
                    classes.push('nq-has');
                    queens.push(fill(
                        this.words.queen, [Math.floor(i / n), i % n]));
                }
                if (code & SEEN) {
                    classes.push('nq-seen');
                }
                if (code & FREE) {
                    classes.push('nq-free');
                }
                if (i === subject) {
                    classes.push('nq-subject');
                }
                if (i === attacker) {
                    classes.push('nq-attacker');
                }
                if (i === look) {
                    classes.push('nq-look');
                }
                group.setAttribute('class', classes.join(' '));
            });
            const list = queens.join('; ') || this.words.no_queens;
            this.board.setAttribute(
                'aria-label', fill(this.words.board, [n, list]));
            const joined = subject >= 0 && attacker >= 0;
            this.line.setAttribute('class', joined ? 'nq-attack' : 'nq-none');
            if (joined) {
                const middle = at => at * SIDE + SIDE / 2;
                this.line.setAttribute('x1', middle(subject % n));
                this.line.setAttribute('y1', middle(Math.floor(subject / n)));
                this.line.setAttribute('x2', middle(attacker % n));
                this.line.setAttribute('y2', middle(Math.floor(attacker / n)));
            }
        }

        show_cells() {
            const run = this.run;
            const lit = run.get('lit') - 1;
            this.name = '';
            this.cells.forEach(({ cell, value, name }, i) => {
                const number = run.frame[run.cells + i];
                value.textContent = number === 0 ? '\u00a0' : number - 2;
                cell.classList.toggle('nq-on', number > 2);
                cell.classList.toggle('nq-out', number === 0);
                cell.classList.toggle('nq-lit', i === lit);
                if (i === lit) {
                    this.name = name;
                }
            });
        }

        sentence() {
            const run = this.run;
            const n = run.n;
            const subject = run.get('subject') - 1;
            const attacker = run.get('attacker') - 1;
            const template = this.words.messages[run.get('message')];
            const text = fill(template, [
                Math.floor(subject / n), subject % n,
                Math.floor(attacker / n), attacker % n,
                run.get('x'), run.get('y'), this.name,
            ]);
            return run.at === run.length ? text + ' ' + this.words.end : text;
        }

        // Tells a screen reader, once for a burst of steps.
        announce() {
            this.announced = Date.now();
            clearTimeout(this.telling);
            this.telling = setTimeout(() => {
                this.find('.nq-live').textContent = this.text;
            }, 200);
        }
    }

    // The trace is compressed JSON. A browser that cannot unpack it keeps the table.
    async function unpack(text) {
        const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
        const unpacked = new Blob([bytes]).stream()
            .pipeThrough(new DecompressionStream('deflate'));
        return new Response(unpacked).json();
    }

    for (const root of document.querySelectorAll('.nq-stepper')) {
        if (window.DecompressionStream) {
            unpack(root.querySelector('script').textContent)
                .then(data => new Stepper(root, data));
        }
    }

    // On paper the table of the first steps stands for the stepper.
    window.addEventListener('beforeprint', function () {
        for (const table of document.querySelectorAll('.nq-steps')) {
            table.open = true;
        }
    });
})();

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

    // Numbers and steps are compared down a column, so their tables stay tables.
    function of_words(table) {
        return !table.closest('.nq-steps')
            && !table.querySelector('td[style*="right"], th[scope="row"]');
    }

    // Cells that are no longer laid out as such keep their meaning by their roles.
    function label(table) {
        const names = [...table.tHead.rows[0].cells].map(cell => cell.textContent);
        for (const row of table.tBodies[0].rows) {
            [...row.cells].forEach((cell, i) => {
                cell.dataset.column = names[i];
            });
        }
        for (const name in ROLES) {
            for (const element of [table, ...table.querySelectorAll(name)]) {
                if (element.localName === name) {
                    element.setAttribute('role', ROLES[name]);
                }
            }
        }
    }

    function fits(wrapper) {
        return wrapper.scrollWidth <= wrapper.clientWidth + SLACK;
    }

    const tables = [];
    for (const wrapper of document.querySelectorAll('main .table-wrapper')) {
        const table = wrapper.querySelector('table');
        if (table.tHead && of_words(table)) {
            label(table);
            tables.push(wrapper);
        }
    }
    const scrolled = [...document.querySelectorAll(
        'main .table-wrapper, main .nq-scroll, main pre > code')];

    function fade(box) {
        const left = box.scrollLeft;
        const right = box.scrollWidth - box.clientWidth - left;
        box.classList.toggle('nq-before', left > SLACK);
        box.classList.toggle('nq-after', right > SLACK);
    }

    function lay_out() {
        for (const wrapper of tables) {
            // Whether it fits is asked of the table, not of the list.
            wrapper.classList.remove('nq-list');
            wrapper.classList.toggle('nq-list', !fits(wrapper));
        }
        scrolled.forEach(fade);
    }

    for (const box of scrolled) {
        box.addEventListener('scroll', () => fade(box), { passive: true });
    }
    window.addEventListener('resize', lay_out);
    // What is folded away has no width.
    document.addEventListener('toggle', lay_out, true);
    // The letters may be wider once their font is there.
    document.fonts.ready.then(lay_out);
    lay_out();
})();

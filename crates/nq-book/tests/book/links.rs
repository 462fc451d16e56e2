//! Every page is to be found, and every link leads somewhere.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use scraper::{ElementRef, Html};

use crate::{
    PLACE, none, select,
    support::{built, pages, workspace},
};

#[test]
fn every_page_is_in_the_summary() {
    let src = workspace().join("docs/src");
    let summary = fs::read_to_string(src.join("SUMMARY.md")).unwrap();
    let mut folders = vec![src.clone()];
    let mut faults = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(&src).unwrap().to_str().unwrap();
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".md")
                && name != "SUMMARY.md"
                && !summary.contains(&format!("({name})"))
            {
                faults.push(format!("docs/src/{name} is not in SUMMARY.md"));
            }
        }
    }
    none(faults);
}

/// The ids of a page.
fn ids(page: &str) -> BTreeSet<String> {
    let html = Html::parse_document(page);
    let elements = select(&html, "[id]");
    let id = |element: ElementRef<'_>| element.attr("id").map(str::to_owned);
    elements.into_iter().filter_map(id).collect()
}

/// A path without `.` and `..`.
fn plain(path: &str) -> Option<String> {
    let mut parts = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            _ => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[test]
fn every_link_leads_to_a_page_or_file_and_every_fragment_to_an_id() {
    let root = built(PLACE);
    let pages = pages(root);
    let ids: BTreeMap<_, _> = pages.iter().map(|(n, page)| (n, ids(page))).collect();
    let mut faults = Vec::new();
    let mut checked = 0;
    for (name, page) in &pages {
        // mdBook's own, written for the root of a site.
        if name == "404.html" {
            continue;
        }
        let html = Html::parse_document(page);
        for (selector, attribute) in [
            ("a[href]", "href"),
            ("link[href]", "href"),
            ("script[src]", "src"),
            ("img[src]", "src"),
            ("iframe[src]", "src"),
        ] {
            for element in select(&html, selector) {
                let link = element.attr(attribute).unwrap();
                if ["http:", "https:", "mailto:"].iter().any(|s| link.starts_with(s))
                {
                    continue;
                }
                checked += 1;
                let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
                let folder = name.rfind('/').map_or("", |end| &name[..=end]);
                let target = match path {
                    "" => Some(name.clone()),
                    _ => plain(&format!("{folder}{path}")),
                };
                let there = target.filter(|target| root.join(target).is_file());
                match there {
                    None => faults.push(format!("{name}: {link} leads nowhere")),
                    Some(target) if !fragment.is_empty() => {
                        let known = ids.get(&target);
                        if !known.is_some_and(|ids| ids.contains(fragment)) {
                            faults.push(format!("{name}: {link} has no such id"));
                        }
                    }
                    Some(_) => {}
                }
            }
        }
    }
    none(faults);
    assert!(checked > 100, "{checked} links");
}

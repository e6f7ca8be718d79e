//! Own terrain in files and in the browser's storage, and the mat under a table.

use super::*;
use crate::storage::REFUSE_ALL;

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_exported_list_is_imported_unchanged() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        page.click("[data-new='plain']").await;
        page.click("[value='ellipse']").await;
        page.click("[name='coloured']").await;
        page.wait_for("[name='width']").await;
        save(page, "Pond <1>").await;
        page.click("[aria-label='Duplicate Pond <1>']").await;
        page.wait_equal("document.querySelectorAll('.own-pieces li').length", &json!(2)).await;
        page.click("[data-own='1'] .edit").await;
        save(page, "Pond & more").await;
        let list = kept_terrain(page).await;
        let shown = page.eval_js(LISTED).await;
        page.click("[data-new='export']").await;
        let file = page.download("tablewright-terrain.json").await;
        assert_eq!(read_terrain(&std::fs::read(&file).expect("it is there")), Ok(list.clone()));

        // Known pieces aren't added again.
        page.upload("[data-new='open']", &file).await;
        page.wait_until(&format!("({MESSAGE}).includes('There already: 2')")).await;
        page.wait_idle().await;
        expect_eq!(kept_terrain(page).await, list);
        page.click("[data-own='0'] .delete").await;
        page.wait_equal("document.querySelectorAll('.own-pieces li').length", &json!(1)).await;
        page.click(".dialog-message .undo").await;
        page.wait_equal(LISTED, &shown).await;
        for _ in 0..2 {
            page.click("[data-own='0'] .delete").await;
        }
        page.wait_equal(LISTED, &json!([])).await;
        page.upload("[data-new='open']", &file).await;
        page.wait_equal(LISTED, &shown).await;
        expect_eq!(kept_terrain(page).await, list);
        // A file can also be dropped.
        page.click("[data-own='0'] .delete").await;
        page.wait_equal("document.querySelectorAll('.own-pieces li').length", &json!(1)).await;
        let text = std::fs::read_to_string(&file).expect("it is text");
        drop_or_paste(
            page,
            "drop",
            ".own-terrain",
            &format!("new File([{}], 'list.json', {{ type: 'application/json' }})", json!(text)),
        )
        .await;
        page.wait_until(&format!("({MESSAGE}).startsWith('Pieces that came with list.json: 1.')")).await;
        expect_eq!(kept_terrain(page).await.len(), 2);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn broken_files_are_refused_and_change_nothing() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        let broken = "{ \"format\": \"tablewright-terrain\",\n \"version\": 1, ]";
        page.upload("[data-new='open']", &page.write_file("broken.json", broken)).await;
        page.wait_until(&format!(
            "({MESSAGE}).startsWith('broken.json was not opened') && ({MESSAGE}).includes('line 2')"
        ))
        .await;
        let text = page.write_file("text.png", "no picture at all");
        for (input, name) in [("[data-new='trace']", "second.json"), ("[data-new='mat']", "third.json")] {
            // The message about the file before is there still.
            page.upload("[data-new='open']", &page.write_file(name, broken)).await;
            page.wait_until(&format!("({MESSAGE}).startsWith('{name} was not opened')")).await;
            page.upload(input, &text).await;
            page.wait_until(&format!("({MESSAGE}).includes('as a picture')")).await;
        }
        page.expect_absent(".drawing, .mat image").await;
        expect_eq!(kept_terrain(page).await, []);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn with_full_storage_the_form_stays_open() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        page.click("[data-new='plain']").await;
        page.wait_idle().await;
        page.eval_js(REFUSE_ALL).await;
        page.click(".terrain-form .save").await;
        page.wait_until(&format!("({MESSAGE}).includes('storage is full')")).await;
        page.wait_idle().await;
        page.expect_count(".terrain-form", 1).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_mat_lies_under_its_table_and_nowhere_else() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let link = "localStorage.getItem('tablewright.open')";
        let before: Value = page.eval_js(link).await;
        let photo = photo(page).await;
        open_terrain(page).await;
        page.upload("[data-new='mat']", &photo).await;
        page.wait_for(".board .mat image").await;
        page.click("[data-act='turn-mat']").await;
        page.wait_for(".board .mat image[transform$='rotate(90)']").await;
        page.go_to_planner().await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(link).await, before);
        page.reload_table().await;
        page.wait_for(".board .mat image[transform$='rotate(90)']").await;
        // Another table has no mat.
        page.begin_table().await;
        page.wait_gone(".board .mat image").await;
        page.step_by_history("previousElementSibling").await;
        page.wait_for(".board .mat image").await;
        // A shared table has no mat.
        let table = before.as_str().and_then(|kept| kept.split_once(' ')).expect("a number and a link").1;
        page.eval_js(&format!("void (location.hash = {})", json!(table))).await;
        page.wait_for(".app.read-only .leave").await;
        page.wait_until("!document.querySelector('.board .mat')?.getClientRects().length").await;
        page.eval_js("void (location.hash = '')").await;
        page.wait_gone(".app.read-only").await;
        open_terrain(page).await;
        page.click("[data-act='remove-mat']").await;
        page.wait_gone(".board .mat image").await;
        page.reload_table().await;
        expect_eq!(
            page.eval_js(
                "watch.kept().then(kept => Object.keys(kept).filter(key => key.startsWith('tablewright.mat.')))"
            )
            .await,
            json!([])
        );
    });
}

/// The former version's own storage isn't changed: another tab may still have that version.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_list_of_a_former_version_is_converted_unchanged() {
    support::run(Screen::DESKTOP, async |page| {
        let former = "c8bd99 100cC3FZzritmqSUQhwqo0rkeFyZbUycUWJ3tvWkLy6A3A 8\n- 1004IhbS2dWjRkgLTmw";
        page.open_table().await;
        page.eval_js(&format!("localStorage.setItem('tablewright.terrain', {})", json!(former))).await;
        page.reload_table().await;
        open_terrain(page).await;
        page.wait_equal("document.querySelectorAll('.own-pieces li').length", &json!(2)).await;
        page.click("[data-own='1'] .delete").await;
        page.wait_equal("document.querySelectorAll('.own-pieces li').length", &json!(1)).await;
        let counts_and_tints =
            async || kept_terrain(page).await.iter().map(|own| (own.count, own.tint)).collect::<Vec<_>>();
        expect_eq!(counts_and_tints().await, [(8, Some(0xc8_bd_99))]);
        page.click("[data-own='0'] .delete").await;
        page.wait_gone(".own-pieces li").await;
        page.reload_table().await;
        open_terrain(page).await;
        page.wait_for("[data-new='usual']").await;
        page.expect_absent(".own-pieces li").await;
        expect_eq!(page.eval_js("localStorage.getItem('tablewright.terrain')").await, json!(former));
    });
}

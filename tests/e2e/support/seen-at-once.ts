import type { Page } from "@playwright/test";

/**
 * Returns the number of words on a screen before anything is opened, without table rows (list rows
 * on phones), options of fields, and texts for screen readers only.
 */
export function wordsShown(page: Page): Promise<number> {
  const frame = page.frame("app-iframe")!;
  return frame.evaluate(async () => {
    // The layout of another width is drawn after two frames.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const main = document.querySelector("main")!;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let shown = "";
    while (texts.nextNode()) {
      const at = texts.currentNode.parentElement!;
      if (
        at.closest(
          "tbody, .Polaris-IndexTable li, select, option, script, style, svg, textarea, [hidden]",
        )
      )
        continue;
      const box = at.getBoundingClientRect();
      const isSeen = at.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (isSeen && box.width > 1 && box.height > 1) shown += ` ${texts.currentNode.textContent}`;
    }
    return shown.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,/-]*/gu)?.length ?? 0;
  });
}

/** Part of a table that is visible in the window without scrolling the table. */
interface AtOnce {
  /** Rows that are completely visible when the head of the table is at the top. */
  readonly rows: number;
  /** Horizontal scroll distance until the whole table was visible, in pixels. */
  readonly sideways: number;
}

/** Measures the first table of the app's screen. */
export function rowsAtOnce(page: Page): Promise<AtOnce> {
  return page.frame("app-iframe")!.evaluate(() => {
    const table = document.querySelector("main table")!;
    table.scrollIntoView({ block: "start" });
    const rows = [...table.querySelectorAll("tbody tr")].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    const { scrollWidth, clientWidth } = table.parentElement!;
    scrollTo(0, 0);
    return { rows: rows.length, sideways: scrollWidth - clientWidth };
  });
}

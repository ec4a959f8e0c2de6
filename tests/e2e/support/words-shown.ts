import type { Page } from "@playwright/test";

/**
 * Counts the words a screen shows before anything is opened: those of its own, without the rows of tables, what a field
 * could be set to, and what only screen readers are told.
 */
export function wordsShown(page: Page): Promise<number> {
  const frame = page.frame("app-iframe")!;
  return frame.evaluate(async () => {
    // What another width shows is drawn by now.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const main = document.querySelector("main")!;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let shown = "";
    while (texts.nextNode()) {
      const at = texts.currentNode.parentElement!;
      if (at.closest("tbody, select, option, script, style, svg, textarea, [hidden]")) continue;
      const box = at.getBoundingClientRect();
      const isSeen = at.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (isSeen && box.width > 1 && box.height > 1) shown += ` ${texts.currentNode.textContent}`;
    }
    return shown.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,/-]*/gu)?.length ?? 0;
  });
}

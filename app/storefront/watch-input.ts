/** Key of a tab's input state: "1" after input, "0" after a page without input. Deleted with the tab. */
export const INPUT_KEY = "palisade-input";

/** Events that scripts cannot forge. Assistive tools make trusted clicks. */
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "click"];

/** Pages that begin an order, with or without a market folder. */
const ORDER_PAGE = /^(\/[a-z]{2,3}(-\w+)*)?\/+(cart|checkouts?)(\/|$)/i;

/**
 * Watches a page for the first input of a person. Stores only that there was input, not its content.
 *
 * @returns reports whether this page begins an order after another page of the tab, without input in the tab so far.
 *   Call it once the page is shown. False if storage is unavailable or full
 */
export function watchInput(page: Window): () => boolean {
  // Unavailable storage throws on access, full storage on writing.
  const attempt = (work: (kept: Storage) => unknown): unknown => {
    try {
      return work(page.sessionStorage);
    } catch {
      return false;
    }
  };
  const see = (event: Event) => {
    const { isTrusted, type, movementX, movementY } = event as PointerEvent;
    if (!isTrusted) return;
    // A browser also reports the position of a pointer that rests where a window opens.
    if (type === "pointermove" && !movementX && !movementY) return;
    for (const name of INPUTS) page.removeEventListener(name, see, true);
    attempt((kept) => (kept[INPUT_KEY] = "1"));
  };
  for (const name of INPUTS) page.addEventListener(name, see, { capture: true, passive: true });
  return () =>
    attempt((kept) => {
      // A cart that is opened first follows no page, even after a redirect to its language.
      if (ORDER_PAGE.test(page.location.pathname)) return kept[INPUT_KEY] === "0";
      kept[INPUT_KEY] ??= "0";
      return false;
    }) === true;
}

/** Where a tab keeps whether somebody has used it: "1", or "0" after a page that nobody touched. Gone with the tab. */
export const INPUT_KEY = "palisade-input";

/** What people do and scripts cannot; assistive tools that press for somebody make trusted clicks. */
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "click"];

/** Pages that begin an order, in a market folder or not. */
const ORDER_PAGE = /^(\/[a-z]{2,3}(-\w+)*)?\/+(cart|checkouts?)(\/|$)/i;

/**
 * Watches a page for the first input of a person. Only whether there was any is kept, not what it was.
 *
 * @returns tells whether this page begins an order after a page of the same tab, and no page of the tab had input until
 *   now; to be asked once the page is shown; false where storage is closed or full
 */
export function watchInput(page: Window): () => boolean {
  // Closed storage throws at the first word, full storage when something is written.
  const attempt = (work: (kept: Storage) => unknown): unknown => {
    try {
      return work(page.sessionStorage);
    } catch {
      return false;
    }
  };
  const see = ({ isTrusted }: Event) => {
    if (!isTrusted) return;
    for (const name of INPUTS) page.removeEventListener(name, see, true);
    attempt((kept) => (kept[INPUT_KEY] = "1"));
  };
  for (const name of INPUTS) page.addEventListener(name, see, { capture: true, passive: true });
  return () =>
    attempt((kept) => {
      // A cart that is opened first, and by a redirect to its language once more, follows no page.
      if (ORDER_PAGE.test(page.location.pathname)) return kept[INPUT_KEY] === "0";
      kept[INPUT_KEY] ??= "0";
      return false;
    }) === true;
}

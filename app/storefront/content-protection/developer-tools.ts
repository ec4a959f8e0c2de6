const NOTIFIED_KEY = "palisade-tools";

/** Ratio of the window's to the page's size on one side, relative to the other side, at which tools seem open. */
const SIDE_BY_SIDE = 1.2;
const ONE_ABOVE_THE_OTHER = 1.6;

type Sizes = Pick<Window, "outerWidth" | "outerHeight" | "innerWidth" | "innerHeight">;

/**
 * Estimates from the window's size whether developer tools are open.
 *
 * Docked tools shrink only one side of the page, while zooming shrinks both. A browser's own side bar looks the same,
 * so this may only cause a notice.
 */
export function seemOpen({ outerWidth, outerHeight, innerWidth, innerHeight }: Sizes): boolean {
  if (!outerWidth || !innerWidth || !innerHeight) return false;
  const wide = outerWidth / innerWidth;
  const high = outerHeight / innerHeight;
  return wide / high > SIDE_BY_SIDE || high / wide > ONE_ABOVE_THE_OTHER;
}

/** Calls back once per tab when the tools seem to be open. Phones have no such tools. */
export function watchForTools(page: Window, notify: () => void): void {
  if (!page.matchMedia("(pointer:fine)").matches) return;
  const checkTools = () => {
    if (!seemOpen(page) || !isFirst(page)) return;
    page.removeEventListener("resize", checkTools);
    notify();
  };
  page.addEventListener("resize", checkTools);
  checkTools();
}

function isFirst(page: Window): boolean {
  try {
    if (page.sessionStorage.getItem(NOTIFIED_KEY)) return false;
    page.sessionStorage.setItem(NOTIFIED_KEY, "1");
  } catch {
    // Storage is unavailable: the notice appears on every page, which is better than never.
  }
  return true;
}

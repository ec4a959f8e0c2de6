const TOLD_KEY = "palisade-tools";

/** How much longer one side of the window must be than its page, compared with the other side. */
const SIDE_BY_SIDE = 1.2;
const ONE_ABOVE_THE_OTHER = 1.6;

type Sizes = Pick<Window, "outerWidth" | "outerHeight" | "innerWidth" | "innerHeight">;

/**
 * A guess from the window's measures: docked tools take from one side only, while zooming shrinks both
 * alike. A browser's own side bar looks the same, so nothing but a notice may follow from it.
 */
export function seemOpen({ outerWidth, outerHeight, innerWidth, innerHeight }: Sizes): boolean {
  if (!outerWidth || !innerWidth || !innerHeight) return false;
  const wide = outerWidth / innerWidth;
  const high = outerHeight / innerHeight;
  return wide / high > SIDE_BY_SIDE || high / wide > ONE_ABOVE_THE_OTHER;
}

/** Calls back once in a tab's life, when the tools seem to be open. Telephones have none. */
export function watchForTools(page: Window, tell: () => void): void {
  if (!page.matchMedia("(pointer:fine)").matches) return;
  const look = () => {
    if (!seemOpen(page) || !isFirst(page)) return;
    page.removeEventListener("resize", look);
    tell();
  };
  page.addEventListener("resize", look);
  look();
}

function isFirst(page: Window): boolean {
  try {
    if (page.sessionStorage.getItem(TOLD_KEY)) return false;
    page.sessionStorage.setItem(TOLD_KEY, "1");
  } catch {
    // Closed storage: told on every page, which is better than never.
  }
  return true;
}

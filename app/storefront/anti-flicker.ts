/** Id of the style that hides the page while it waits; blocks/guard.liquid adds it. */
export const ANTI_FLICKER_ID = "palisade-anti-flicker";

/** Shows the page that waited for its verdict. */
export function showPage({ document }: Window): void {
  document.getElementById(ANTI_FLICKER_ID)?.remove();
}

/** Hides a page that is about to be replaced, for as long as that takes. */
export function hidePage({ document }: Window): void {
  document.documentElement.style.visibility = "hidden";
}

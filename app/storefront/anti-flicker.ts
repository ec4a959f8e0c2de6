/** Id of the style that hides the page while it waits; blocks/guard.liquid adds it. */
export const ANTI_FLICKER_ID = "palisade-anti-flicker";

/**
 * A page that waits shows itself after this long, by its own style: no script is needed for it. A verdict that comes
 * later is still carried out, as on a page that never waited, until the question is given up.
 */
export const HIDDEN_MS = 500;

/** Shows the page that waited for its verdict. */
export function showPage({ document }: Window): void {
  document.getElementById(ANTI_FLICKER_ID)?.remove();
}

/** Hides a page that is about to be replaced, for as long as that takes. */
export function hidePage({ document }: Window): void {
  document.documentElement.style.visibility = "hidden";
}

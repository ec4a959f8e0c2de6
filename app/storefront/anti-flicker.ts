/** Id of the style that hides a waiting page. Added by blocks/guard.liquid. */
export const ANTI_FLICKER_ID = "palisade-anti-flicker";

/**
 * Time after which a waiting page shows itself by its own style, without a script. A later verdict is still carried out
 * until the request times out.
 */
export const HIDDEN_MS = 500;

/** Shows the page that waited for its verdict. */
export function showPage({ document }: Window): void {
  document.getElementById(ANTI_FLICKER_ID)?.remove();
}

/** Hides a page while it is being replaced. */
export function hidePage({ document }: Window): void {
  document.documentElement.style.visibility = "hidden";
}

/** Id of the style that hides the page while it waits; blocks/guard.liquid adds it. */
export const GATE_ID = "palisade-gate";

/** Shows the page that waited for its verdict. */
export function openGate({ document }: Window): void {
  document.getElementById(GATE_ID)?.remove();
}

/** Hides a page that is about to be replaced, for as long as that takes. */
export function closeGate({ document }: Window): void {
  document.documentElement.style.visibility = "hidden";
}

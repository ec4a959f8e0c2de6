import { ANTI_FLICKER_ID } from "../anti-flicker";

/** Time after the page's load event for late pictures to be painted. */
export const REST_MS = 100;
/** Maximum delay of the request, however long the page loads. */
export const AT_LATEST_MS = 1000;

/**
 * Resolves when a visible page has had its first paint.
 *
 * The request would compete with the page's content for network and processor of a phone. Resolves at once for a page
 * that is hidden until its verdict, and when the visitor leaves.
 */
export async function whenShown(page: Window): Promise<void> {
  const { document } = page;
  if (document.getElementById(ANTI_FLICKER_ID)) return;
  await new Promise((resolve) => {
    const resolveLater = () => page.setTimeout(resolve, REST_MS);
    if (document.readyState === "complete") resolveLater();
    else page.addEventListener("load", resolveLater);
    page.addEventListener("pagehide", resolve);
    page.setTimeout(resolve, AT_LATEST_MS);
  });
}

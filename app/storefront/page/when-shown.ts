import { ANTI_FLICKER_ID } from "../anti-flicker";

/** Pictures that were asked for late get this long after the page's load to be painted. */
export const REST_MS = 100;
/** No page is left unchecked for longer, however long it loads. */
export const AT_LATEST_MS = 1000;

/**
 * Resolves when a page that nothing hides has had its first paint to itself: the question would share the
 * telephone's line and processor with what the visitor waits for. At once for a page that is hidden until
 * it is checked, and for one that is left before.
 */
export async function whenShown(page: Window): Promise<void> {
  const { document } = page;
  if (document.getElementById(ANTI_FLICKER_ID)) return;
  await new Promise((resolve) => {
    const rest = () => page.setTimeout(resolve, REST_MS);
    if (document.readyState === "complete") rest();
    else page.addEventListener("load", rest);
    page.addEventListener("pagehide", resolve);
    page.setTimeout(resolve, AT_LATEST_MS);
  });
}

const CDN_FILES = "https://cdn.shopify.com/s/files/";

/**
 * Shows the store's files in a document, and in the frames of our own origin inside it: their addresses are the
 * platform's CDN, where nobody answers from here, so a picture that failed is taken from the dev store.
 */
export function showStoreFiles(document: Document, platformUrl: string): void {
  const mend = (target: EventTarget | null) => {
    // A picture of a frame is no instance of this window's class.
    const image = target as HTMLImageElement | null;
    if (image?.localName !== "img" || !image.src.startsWith(CDN_FILES)) return false;
    image.src = platformUrl + new URL(image.src).pathname;
    return true;
  };
  const enter = (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument;
    if (!inside) return;
    for (const image of inside.images) if (image.complete && !image.naturalWidth) mend(image);
    showStoreFiles(inside, platformUrl);
  };
  document.addEventListener(
    "error",
    (event) => {
      // Nobody else hears of a failure that is mended.
      if (mend(event.target)) event.stopImmediatePropagation();
    },
    true,
  );
  document.addEventListener(
    "load",
    ({ target }) => {
      const element = target as HTMLElement | null;
      if (element?.localName === "iframe") enter(element as HTMLIFrameElement);
    },
    true,
  );
}

const CDN_FILES = "https://cdn.shopify.com/s/files/";

/**
 * Shows the store's files in a document and its same-origin frames. Their addresses are Shopify's CDN, which does not
 * serve them, so a failed picture is loaded from the dev store.
 */
export function showStoreFiles(document: Document, platformUrl: string): void {
  const watched = new WeakSet<Document>();

  function mend(image: HTMLImageElement): void {
    if (!image.src.startsWith(CDN_FILES)) return;
    image.src = platformUrl + new URL(image.src).pathname;
  }

  function look(element: Element): void {
    if (element.localName === "iframe") {
      const frame = element as HTMLIFrameElement;
      watch(frame.contentDocument);
      frame.addEventListener("load", () => watch(frame.contentDocument));
    }
    if (element.localName !== "img") return;
    // An image in a frame is not an instance of this window's class.
    const image = element as HTMLImageElement;
    if (image.complete && !image.naturalWidth) mend(image);
    image.addEventListener("error", (event) => {
      // Hides the error from other listeners, because the image is loaded again from the dev store.
      if (image.src.startsWith(CDN_FILES)) event.stopImmediatePropagation();
      mend(image);
    });
  }

  /** Observes a document. A listener would be removed by document.open(), which the block page's preview calls. */
  function watch(inside: Document | null): void {
    if (!inside || watched.has(inside)) return;
    watched.add(inside);
    const { MutationObserver } = inside.defaultView!;
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const added of addedNodes) lookThrough(added);
    });
    observer.observe(inside, { childList: true, subtree: true });
    lookThrough(inside);
  }

  function lookThrough(node: Node): void {
    const part = node as Element | Document;
    if (!("querySelectorAll" in part)) return;
    if ("localName" in part) look(part);
    for (const element of part.querySelectorAll("img, iframe")) look(element);
  }

  watch(document);
}

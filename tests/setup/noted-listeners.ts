type Listening = Parameters<Document["addEventListener"]>;

/** Events that Polaris and the router listen to as long as the page exists. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(["pagehide", "resize", "scroll"]);

/**
 * Records listeners of a page and its window. Unmounted screens would remain registered, keep their
 * memory, and slow down jsdom, which walks all listeners when one is added or removed.
 *
 * @returns a function that ends the recording and removes the recorded listeners
 */
export function notedListeners(window: Window): () => void {
  const targets = [window, window.document] as const;
  const ends = targets.map((target) => {
    const listen = target.addEventListener as Document["addEventListener"];
    const noted: Listening[] = [];
    target.addEventListener = (...listening: Listening) => {
      if (OF_THE_PAGE.has(listening[0])) noted.push(listening);
      listen.apply(target as Document, listening);
    };
    return () => {
      target.addEventListener = listen;
      for (const [type, listener, options] of noted)
        target.removeEventListener(type, listener, options);
    };
  });
  return () => ends.forEach((end) => end());
}

type Listening = Parameters<Document["addEventListener"]>;

/** Page events that Polaris and the router listen to for as long as the page exists. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(["pagehide", "resize", "scroll"]);

/**
 * Notes who begins to listen to a page and its window. Screens that are gone go on listening there: each holds all that
 * it was made of, and jsdom goes through all listeners when another comes or goes.
 *
 * @returns ends the noting, and the listening of all that were noted
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

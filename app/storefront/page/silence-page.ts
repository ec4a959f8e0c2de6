/**
 * Silences what already runs on the page: media, timers, animation frames. Listeners go when the
 * block page replaces the document, and loading is stopped after that: a document whose loading was
 * stopped while it was still arriving cannot be replaced any more.
 */
export function silencePage(page: Window): void {
  for (const media of page.document.querySelectorAll<HTMLMediaElement>("video,audio"))
    media.pause();
  // Handles count up from one, and setTimeout and setInterval share them.
  for (let id = page.setTimeout(() => {}, 0); id > 0; id--) page.clearTimeout(id);
  for (let id = page.requestAnimationFrame(() => {}); id > 0; id--) page.cancelAnimationFrame(id);
}

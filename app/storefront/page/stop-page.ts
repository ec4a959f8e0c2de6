/**
 * Silences media, timers and animation frames of the page.
 *
 * Listeners end when the block page replaces the document. Loading is stopped after that: a document whose loading was
 * stopped early cannot be replaced.
 */
export function stopPage(page: Window): void {
  for (const media of page.document.querySelectorAll<HTMLMediaElement>("video,audio"))
    media.pause();
  // Handles count up from one. setTimeout and setInterval share them.
  for (let id = page.setTimeout(() => {}, 0); id > 0; id--) page.clearTimeout(id);
  for (let id = page.requestAnimationFrame(() => {}); id > 0; id--) page.cancelAnimationFrame(id);
}

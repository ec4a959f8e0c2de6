/**
 * Stops what the page is doing, as far as a script can: loading, media, timers and animation frames.
 * Emptying the document afterwards removes the listeners that are left. Nothing here may throw: the
 * block page must still be drawn.
 */
export function stopPage(page: Window): void {
  page.stop();
  for (const media of page.document.querySelectorAll<HTMLMediaElement>("video,audio"))
    media.pause();
  // Handles count up from one, and setTimeout and setInterval share them.
  for (let id = page.setTimeout(() => {}, 0); id > 0; id--) page.clearTimeout(id);
  for (let id = page.requestAnimationFrame(() => {}); id > 0; id--) page.cancelAnimationFrame(id);
}

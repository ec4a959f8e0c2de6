/** Resolves once the page has a body: a script of the theme may keep the browser in its head for long. */
export async function whenBody(page: Document): Promise<void> {
  if (page.body) return;
  await new Promise((resolve) =>
    page.addEventListener("DOMContentLoaded", resolve, { once: true }),
  );
}

/** Resolves once the page has a body. A script of the theme may delay it in the head. */
export async function whenBody(page: Document): Promise<void> {
  if (page.body) return;
  await new Promise((resolve) =>
    page.addEventListener("DOMContentLoaded", resolve, { once: true }),
  );
}

import type { Page } from "@playwright/test";

/**
 * Calls things on a page by other names, in texts and fields, and gives IP addresses of the blocks for documentation
 * (RFC 5737) to the visitors, whose own belong to somebody. One address stays one.
 *
 * @param names what stands there, and what to call it
 */
export async function reword(page: Page, names: ReadonlyMap<string, string>): Promise<void> {
  const given = [...names];
  await Promise.all(page.frames().map((frame) => frame.evaluate(rewordHere, given)));
}

/** Runs in the page, where no other function of this file is known. */
function rewordHere(names: readonly (readonly [string, string])[]): void {
  // A browser's version looks like an address, but has a slash before it.
  const address = /(?<![\d./])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d.])/g;
  const blocks = ["192.0.2", "198.51.100", "203.0.113"];
  const parts: (Text | HTMLInputElement | HTMLTextAreaElement)[] = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"),
  ];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) parts.push(texts.currentNode as Text);
  for (const part of parts) {
    const before = part instanceof Text ? part.data : part.value;
    let after = before;
    for (const [name, called] of names) after = after.replaceAll(name, called);
    after = after.replace(address, (whole, a: string, b: string, c: string, d: string) => {
      if (/^(?:0|127)\./.test(whole) || blocks.includes(`${a}.${b}.${c}`)) return whole;
      return `${blocks[(Number(a) + Number(b) + Number(c)) % 3]}.${d}`;
    });
    if (after === before) continue;
    if (part instanceof Text) part.data = after;
    else part.value = after;
  }
}

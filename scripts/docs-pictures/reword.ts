import type { Page } from "@playwright/test";

import { documentationAddress } from "./documentation-address";

/** An address in a text. A browser's version looks like one, but has a slash before it. */
const ADDRESS = /(?<![\d./])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g;

/**
 * Calls things on a page by other names, in texts and fields, and gives IP addresses of the documentation's to the
 * visitors, whose own belong to somebody.
 *
 * @param names what stands there, and what to call it
 * @param given the visitors' addresses so far, and what stands for them; written to
 */
export async function reword(
  page: Page,
  names: ReadonlyMap<string, string>,
  given: Map<string, string>,
): Promise<void> {
  for (const frame of page.frames()) {
    const texts = await frame.evaluate(rewordHere, []);
    const renamed = [...new Set(texts)].map((text) => {
      let after = text;
      for (const [name, called] of names) after = after.replaceAll(name, called);
      return [text, after.replace(ADDRESS, (one) => documentationAddress(one, given))] as const;
    });
    await frame.evaluate(
      rewordHere,
      renamed.filter(([before, after]) => after !== before),
    );
  }
}

/**
 * Runs in the page, where no other function of this file is known.
 *
 * @returns the texts and values as they were
 */
function rewordHere(renamed: readonly (readonly [before: string, after: string])[]): string[] {
  const parts: (Text | HTMLInputElement | HTMLTextAreaElement)[] = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"),
  ];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) parts.push(texts.currentNode as Text);
  const afterwards = new Map(renamed);
  // Told apart by what they have: what stands in a dialog is of classes of the frame that made it.
  return parts.map((part) => {
    const before = "data" in part ? part.data : part.value;
    const after = afterwards.get(before);
    if (after === undefined) return before;
    if ("data" in part) part.data = after;
    else part.value = after;
    return before;
  });
}

import type { Page } from "@playwright/test";

import { documentationAddress } from "./documentation-address";

/** IPv4 address in a text. A browser's version looks the same but follows a slash. */
const ADDRESS = /(?<![\d./])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g;

/**
 * Replaces texts of a page, also in fields, and visitors' IP addresses by documentation addresses, because real
 * addresses belong to people.
 *
 * @param names replacements by original text
 * @param given replacements of visitors' addresses so far. It is updated
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
 * Runs in the page, where no other function of this file is available.
 *
 * @returns the original texts and values
 */
function rewordHere(renamed: readonly (readonly [before: string, after: string])[]): string[] {
  const parts: (Text | HTMLInputElement | HTMLTextAreaElement)[] = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"),
  ];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) parts.push(texts.currentNode as Text);
  const afterwards = new Map(renamed);
  // Compares by property, because elements in a dialog belong to classes of another frame.
  return parts.map((part) => {
    const before = "data" in part ? part.data : part.value;
    const after = afterwards.get(before);
    if (after === undefined) return before;
    if ("data" in part) part.data = after;
    else part.value = after;
    return before;
  });
}

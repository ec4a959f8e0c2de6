import { isCartPage, RENDERED } from "../net/cart-pages";
import { READS } from "../net/ordering-pages";
import { callsIn } from "./cart-calls";

/** Form of the parameter `sections_url` in a multipart body. */
const PART = new RegExp(`name="?${RENDERED}"?[^]{0,200}?\\r?\\n\\r?\\n(.*)`, "gi");

/**
 * Reports whether the body of a request may name a page whose sections Shopify also renders.
 *
 * @param path canonical path
 */
export function mayRender(path: string, method: string): boolean {
  return isCartPage(path) && !READS.test(method);
}

/**
 * Returns the pages that a cart request also renders, as named in its body: JSON, a form, or a multipart form.
 *
 * JSON and forms come last, because their texts may look like parts of a multipart body.
 *
 * @param body the whole body; "" if there is none
 */
export function renderedIn(body: string): string[] {
  const parts = [...body.matchAll(PART)].map(([, address]) => address);
  return [...parts, ...callsIn(body.trim()).map((fields) => fields[RENDERED])].filter(
    (address) => typeof address === "string",
  );
}

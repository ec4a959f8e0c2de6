import { criticalPages as texts } from "./texts";

/** Pages that a store needs to sell, without those that the engine never blocks. */
const PAGES = [
  ["/", "home"],
  ["/cart", "cart"],
  ["/collections/all", "products"],
  ["/search", "search"],
] as const;

/** Returns the pages that a url rule may block only after confirmation. */
export function criticalPages(): { text: string; message: string }[] {
  return PAGES.map(([text, what]) => ({ text, message: texts[what]({ page: text }) }));
}

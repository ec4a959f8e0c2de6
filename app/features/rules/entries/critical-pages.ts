/** Pages that a store needs to sell. The engine never blocks the pages that must stay reachable. */
const PAGES = [
  ["/", "your home page"],
  ["/cart", "the cart"],
  ["/collections/all", "the page of all products"],
  ["/search", "the search page"],
] as const;

/** Returns the pages that a url rule may block only after confirmation. */
export function criticalPages(): { text: string; message: string }[] {
  return PAGES.map(([text, what]) => ({ text, message: `Closes ${text}, ${what}.` }));
}

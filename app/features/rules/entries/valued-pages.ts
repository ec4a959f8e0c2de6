/** Pages without which a store hardly sells. Those that must stay reachable the engine never closes. */
const PAGES = [
  ["/", "your home page"],
  ["/cart", "the cart"],
  ["/collections/all", "the page of all products"],
  ["/search", "the search page"],
] as const;

/** Pages a url rule is asked about before it closes them. */
export function valuedPages(): { text: string; message: string }[] {
  return PAGES.map(([text, what]) => ({ text, message: `Closes ${text}, ${what}.` }));
}

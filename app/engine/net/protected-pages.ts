/**
 * Pages that must stay reachable whatever a url rule says: laws ask for the policies, search engines
 * for robots.txt and sitemaps, and without account, checkout and app pages a customer could neither
 * pay nor see an order, nor the store ask this app. /cart is not among them: to close it is a choice
 * merchants make.
 */
const PROTECTED =
  /^\/(?:policies|\d+\/policies|pages\/data-sharing-opt-out|password|account|checkouts?|orders|apps|a|tools|services|\.well-known|robots\.txt|llms\.txt|sitemap[^/]*\.xml)(?:\/|$)/;

/**
 * Those of them that no rule of any kind closes: a visitor from a blocked country still has orders, rights and a
 * policy to read. The others lead to a purchase or to other apps.
 */
const OPEN =
  /^\/(?:policies|\d+\/policies|pages\/data-sharing-opt-out|password|account|orders|\.well-known|robots\.txt|llms\.txt|sitemap[^/]*\.xml)(?:\/|$)/;

/** @param path canonical */
export function isOpenPage(path: string): boolean {
  return OPEN.test(path);
}

/** @param path canonical */
export function isProtectedPage(path: string): boolean {
  return PROTECTED.test(path);
}

/** Paths the firewall never asks about, each with the reason. A path holds all that lies below it. */
export const OPEN_PATHS: readonly (readonly [path: string, because: string])[] = [
  ["/.well-known", "Certificates are renewed and domains are proven here; stopped, the store loses TLS."],
  ["/robots.txt", "Crawlers read here what they may; who cannot read it takes it for closed."],
  ["/checkout", "A purchase under way must never break; orders have rules of their own."],
  ["/checkouts", "The same, at the address the checkout goes on at, returns from payment included."],
  ["/payments", "Payment services bring buyers back and report here."],
  ["/wallets", "Accelerated checkouts talk to the platform here while the buyer pays."],
  ["/apps", "App proxies: other apps answer here, and so does the embed of this one."],
  ["/a", "App proxies under their other prefixes."],
  ["/community", "The same."],
  ["/tools", "The same."],
  ["/services", "The platform's own calls: logins by a shared link, email clicks, webhooks of carriers."],
  ["/admin", "Leads staff to the admin, where the theme editor and this app are."],
  ["/cdn", "Pictures, styles and scripts: pages that are let in need them, and they are cached for all."],
  ["/cdn-cgi", "The network in front answers here itself."],
]; // prettier-ignore

/** Sitemaps stand under many names. */
const SITEMAP = /^\/sitemap[^/]*\.xml$/;

const FIRST_FOLDERS: ReadonlySet<string> = new Set(OPEN_PATHS.map(([path]) => path));

/**
 * @param path canonical (engine/net/path.ts), so that no spelling of another page passes for one of these
 */
export function isOpenPath(path: string): boolean {
  const end = path.indexOf("/", 1);
  return FIRST_FOLDERS.has(end < 0 ? path : path.slice(0, end)) || SITEMAP.test(path);
}

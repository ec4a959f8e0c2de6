/**
 * Degrees of openness of a page. Page rules block none of these pages.
 *
 * - rules: no rule of any kind blocks it, unless the shop turns that off
 * - firewall: the firewall allows every request for it without a check
 * - both
 */
type Openness = "rules" | "firewall" | "both";

/** Placeholder for the store's number in the paths below. */
const STORE = "{store}";

/**
 * Pages that stay open in the storefront and the firewall, with all pages below them, by canonical path.
 *
 * `/cart` is not included: blocking it is the merchant's choice.
 *
 * Source: Shopify's robots.txt, Liquid's `routes` object and the Admin API's example orders.
 */
const PROTECTED_PAGES: Readonly<Record<Openness, readonly string[]>> = {
  rules: [
    // Laws require these.
    ...["/policies", `/${STORE}/policies`, "/pages/data-sharing-opt-out"],
    // Visitors enter the password of a closed store here.
    "/password",
    // Customers in every country sign in here, with Shopify's captcha, and see their orders.
    ...["/account", "/customer_authentication", "/customer_identity", "/challenge"],
    ...["/orders", `/${STORE}/orders`],
    // A paid gift card shows its code here.
    "/gift_cards",
  ],
  both: [
    // Certificates are renewed and domains are verified here.
    "/.well-known",
    // Crawlers read their rules here. A crawler that cannot read them treats the store as closed.
    ...["/robots.txt", "/llms.txt"],
  ],
  firewall: [
    // A purchase in progress must not break. Order rules handle orders.
    ...["/checkout", "/checkouts", `/${STORE}/checkouts`],
    // Customers pay draft orders here.
    `/${STORE}/invoices`,
    // Payment services return customers here, and accelerated checkouts call Shopify.
    ...["/payments", "/wallets"],
    // Shopify's own requests: sign-ins by a shared link, clicks in mails, webhooks of carriers.
    "/services",
    // Staff reach the admin, where the theme editor and this app are.
    "/admin",
    // Files of allowed pages, cached for all visitors.
    "/cdn",
    // Cloudflare itself answers here.
    "/cdn-cgi",
    // App proxies: other apps answer here, and so do this app's own endpoints.
    ...["/apps", "/a", "/community", "/tools"],
  ],
};

const OPENNESS: ReadonlyMap<string, Openness> = new Map(
  (["rules", "both", "firewall"] as const).flatMap((openness) =>
    PROTECTED_PAGES[openness].map((path) => [path, openness]),
  ),
);

/** Sitemaps have different names. */
const SITEMAP = /^\/sitemap[^/]*\.xml$/;
const STORE_NUMBER = /^\/\d+(?=\/)/;
/** First folder of a path, or the first two if a row has two. */
const FOLDER = /^\/(?:(?:pages|\{store\})\/[^/]+|[^/]+)/;

function opennessOf(path: string): Openness | null {
  const [folder] = FOLDER.exec(path.replace(STORE_NUMBER, `/${STORE}`)) ?? [];
  if (folder === undefined) return null;
  return OPENNESS.get(folder) ?? (SITEMAP.test(path) ? "both" : null);
}

/**
 * Reports whether no rule of any kind blocks the page while the shop keeps such pages open.
 *
 * @param path canonical path
 */
export function isOpenPage(path: string): boolean {
  const openness = opennessOf(path);
  return openness === "rules" || openness === "both";
}

/**
 * Reports whether no page rule blocks the page.
 *
 * @param path canonical path
 */
export function isProtectedPage(path: string): boolean {
  return opennessOf(path) !== null;
}

/**
 * Reports whether the firewall allows requests for the page without checking them.
 *
 * @param path canonical path, so that no spelling of another page counts as one of these
 */
export function bypassesFirewall(path: string): boolean {
  const openness = opennessOf(path);
  return openness === "firewall" || openness === "both";
}

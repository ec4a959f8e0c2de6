/**
 * Where a page stays open. Page rules block none of these pages anywhere.
 * - rules: no rule of any kind blocks it, unless the shop turns that off
 * - firewall: the firewall allows every request for it without a check
 * - both
 */
type Openness = "rules" | "firewall" | "both";

/** A page that stays open, with all pages below it. */
interface ProtectedPage {
  /** Canonical path; STORE stands for the store's number. */
  readonly path: string;
  readonly openness: Openness;
  /** Reason the page stays open. */
  readonly because: string;
}

const STORE = "{store}";

const [ACCOUNT, CHECKOUT, APP] = [
  "Customers sign in and see their orders, whichever country they are in.",
  "A purchase under way must not break. Orders have rules of their own.",
  "App proxies: other apps answer here, and this app's own calls.",
] as const;

/**
 * Pages that stay open at every door. `/cart` is not among them: closing it is the merchant's choice.
 *
 * Source: Shopify's robots.txt, Liquid's `routes` object and the Admin API's example orders.
 */
const PROTECTED_PAGES: readonly ProtectedPage[] = [
  { path: "/policies", openness: "rules", because: "Laws require the policies." },
  { path: `/${STORE}/policies`, openness: "rules", because: "Laws require the policies." },
  { path: "/pages/data-sharing-opt-out", openness: "rules", because: "Laws require it." },
  { path: "/password", openness: "rules", because: "Visitors unlock a closed store here." },
  { path: "/account", openness: "rules", because: ACCOUNT },
  { path: "/customer_authentication", openness: "rules", because: ACCOUNT },
  { path: "/customer_identity", openness: "rules", because: ACCOUNT },
  { path: "/challenge", openness: "rules", because: "Shopify's captcha follows a sign-in." },
  { path: "/orders", openness: "rules", because: ACCOUNT },
  { path: `/${STORE}/orders`, openness: "rules", because: ACCOUNT },
  { path: "/gift_cards", openness: "rules", because: "A paid gift card shows its code here." },
  { path: "/.well-known", openness: "both", because: "Certificates are renewed here." },
  { path: "/robots.txt", openness: "both", because: "Crawlers read their rules here." },
  { path: "/llms.txt", openness: "both", because: "Crawlers read their rules here." },
  { path: "/checkout", openness: "firewall", because: CHECKOUT },
  { path: "/checkouts", openness: "firewall", because: CHECKOUT },
  { path: `/${STORE}/checkouts`, openness: "firewall", because: CHECKOUT },
  { path: `/${STORE}/invoices`, openness: "firewall", because: "Customers pay draft orders here." },
  { path: "/payments", openness: "firewall", because: "Payment services return buyers here." },
  { path: "/wallets", openness: "firewall", because: "Accelerated checkouts call Shopify here." },
  {
    path: "/digital_wallets",
    openness: "firewall",
    because: "Accelerated checkouts call Shopify.",
  },
  { path: "/services", openness: "firewall", because: "Shopify's own calls: sign-ins, webhooks." },
  { path: "/admin", openness: "firewall", because: "Staff reach the admin and the theme editor." },
  { path: "/cdn", openness: "firewall", because: "Files of the pages, cached for all visitors." },
  { path: "/cdn-cgi", openness: "firewall", because: "Cloudflare answers here itself." },
  { path: "/apps", openness: "firewall", because: APP },
  { path: "/a", openness: "firewall", because: APP },
  { path: "/community", openness: "firewall", because: APP },
  { path: "/tools", openness: "firewall", because: APP },
];

const OPENNESS: ReadonlyMap<string, Openness> = new Map(
  PROTECTED_PAGES.map(({ path, openness }) => [path, openness]),
);

/** Sitemaps have many names. */
const SITEMAP = /^\/sitemap[^/]*\.xml$/;
const STORE_NUMBER = /^\/\d+(?=\/)/;
/** First folder of a path, or the first two where a row has two. */
const FOLDER = /^\/(?:(?:pages|\{store\})\/[^/]+|[^/]+)/;

function opennessOf(path: string): Openness | null {
  const [folder] = FOLDER.exec(path.replace(STORE_NUMBER, `/${STORE}`)) ?? [];
  if (folder === undefined) return null;
  return OPENNESS.get(folder) ?? (SITEMAP.test(path) ? "both" : null);
}

/**
 * Returns whether no rule of any kind blocks the page while the shop keeps such pages open.
 *
 * @param path canonical
 */
export function isOpenPage(path: string): boolean {
  const openness = opennessOf(path);
  return openness === "rules" || openness === "both";
}

/**
 * Returns whether no page rule blocks the page.
 *
 * @param path canonical
 */
export function isProtectedPage(path: string): boolean {
  return opennessOf(path) !== null;
}

/**
 * Returns whether the firewall allows requests for the page without checking them.
 *
 * @param path canonical, so that no spelling of another page counts as one of these
 */
export function bypassesFirewall(path: string): boolean {
  const openness = opennessOf(path);
  return openness === "firewall" || openness === "both";
}

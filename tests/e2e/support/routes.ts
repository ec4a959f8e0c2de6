import type { RouteConfigEntry } from "@remix-run/route-config";

import routes from "#app/routes";

/** Id of the order in the addresses below. The store must contain the order. */
export const ORDER = "6001";

type Parts = Readonly<Record<string, string>>;

/** Values of path parameters. For rules and filters the value opens the form of a new rule or filter. */
const PARTS: Parts = { ip: "203.0.113.9", order: ORDER, filter: "new", rule: "new" };

/** Returns every address under these routes with filled-in parameters. */
function pathsOf(entries: readonly RouteConfigEntry[], parts: Parts): string[] {
  return entries.flatMap(({ path, children }) =>
    children ? pathsOf(children, parts) : path ? [`/${writtenOut(path, parts)}`] : [],
  );
}

const writtenOut = (path: string, parts: Parts) =>
  path.replace(/:(\w+)\??/g, (whole, part: string) => parts[part] ?? whole);

const isAdmin = ({ file }: RouteConfigEntry) => file === "routes/_admin.tsx";

/** Returns every address inside the admin, with the page of the attack with this id. */
export const adminPaths = (attack: string) =>
  pathsOf((routes as RouteConfigEntry[]).filter(isAdmin), { ...PARTS, attack });

/** Paths that need no login. */
export const PLAIN_PATHS = [
  "/login",
  "/notSupportStore",
  "/private-policy",
  "/privacyPolicy",
  "/help",
  "/help/firewall",
  "/feedback?shopId=1&rating=3",
];

/** Every address of the specification's route list that opens inside the admin, and its heading. */
export const SPECIFIED: readonly (readonly [path: string, heading: RegExp])[] = [
  ["/dashboard", /^Hello/],
  ["/whiteLists", /Whitelists/],
  ["/fraudProtect", /Fraud Protect/],
  ["/blacklists", /Auto-cancel filters/],
  ["/blackLists", /Auto-cancel filters/],
  ["/regionBlocker", /Country Blocker/],
  ["/REGIONBLOCKER", /Country Blocker/],
  ["/visitors", /Shop Visitor Report/],
  ["/ipBlocker", /IP Blocker/],
  ["/blockLists", /Block Lists/],
  ["/redirect", /Geolocation Redirects/],
  ["/vpnBlocker", /Bot \(VPN & Proxy\) Blocker/],
  ["/iplookup", /IP Address Lookup/],
  ["/iplookup/203.0.113.9", /IP Address Lookup/],
  ["/contentProtect", /Content Protection/],
  ["/referrerBlocker", /Referrer Blocker/],
  ["/asnBlocker", /ISP\/ASN Blocker/],
  ["/settings", /General Settings/],
  ["/botBlocker", /Bot Blocker/],
  ["/checkoutValidate", /Checkout Validation/],
  ["/firewallSettings", /Firewall Settings/],
  ["/fw-regionBlocker", /Firewall Country Blocker/],
  ["/fw-ipBlocker", /Firewall IP Blocker/],
  ["/fw-asnBlocker", /Firewall ISP\/ASN Blocker/],
  ["/fw-referrerBlocker", /Firewall Referrer Blocker/],
  ["/fw-urlBlocker", /Firewall URL Blocker/],
  ["/fw-accessLog", /Realtime Access Log/],
  ["/extensions", /Extensions/],
  ["/subscription", /Subscription/],
  ["/faq", /FAQ|questions/i],
  ["/", /^Hello/],
  ["/no-such-page", /^Hello/],
];

import type { RouteConfigEntry } from "@remix-run/route-config";

import routes from "#app/routes";

/** Id of the order in the addresses below. The store must contain the order. */
export const ORDER = "6001";

/** Id of the attack in the addresses below. The store must contain the attack. */
export const ATTACK = "b6c1c7a4-2f5e-4d1c-8a40-5f3b9f0c4713";

/** Values for the parameters of addresses. Rules and filters use the form of a new one. */
const PARTS: Readonly<Record<string, string>> = {
  ip: "203.0.113.9",
  order: ORDER,
  attack: ATTACK,
  filter: "new",
  rule: "new",
};

/** Returns every address under these routes with filled-in parameters. */
function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) =>
    children ? pathsOf(children) : path ? [`/${writtenOut(path)}`] : [],
  );
}

const writtenOut = (path: string) =>
  path.replace(/:(\w+)\??/g, (whole, part: string) => PARTS[part] ?? whole);

const isAdmin = ({ file }: RouteConfigEntry) => file === "routes/_admin.tsx";
/** Every address inside the admin. */
export const ADMIN_PATHS = pathsOf((routes as RouteConfigEntry[]).filter(isAdmin));
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

import { FEATURE_KEYS, type FeatureKey, PLAN_TIERS } from "#app/contract/plan-features";
import { planHolds } from "#app/features/plans/catalog/catalog";

import { givePlan } from "../helpers/plans";
import { expect, test } from "./support/fixtures";
import { plainRequest } from "./support/plain-request";
import { changeRowsBeside } from "./support/shop-database";

/** Screens of each feature by path. */
const SCREENS: Readonly<Partial<Record<FeatureKey, readonly string[]>>> = {
  "country-blocker": ["/regionBlocker"],
  "ip-blocker": ["/ipBlocker"],
  whitelists: ["/whiteLists"],
  "content-protection": ["/contentProtect"],
  "visitor-report": ["/visitors"],
  "ip-lookup": ["/iplookup"],
  "vpn-blocker": ["/vpnBlocker"],
  "bot-blocker": ["/botBlocker"],
  "asn-blocker": ["/asnBlocker"],
  "referrer-blocker": ["/referrerBlocker"],
  "custom-rules": ["/blockLists/new"],
  redirects: ["/redirect", "/redirect/new"],
  "fraud-protect": ["/fraudProtect", "/fraudProtect/settings"],
  "auto-cancel": ["/blacklists", "/blacklists/new"],
  "checkout-validation": [
    "/checkoutValidate",
    "/checkoutValidate/new",
    "/checkoutValidate/visitRequired",
    "/checkoutValidate/attackAnswer",
  ],
  firewall: [
    ...["/firewallSettings", "/fw-regionBlocker", "/fw-ipBlocker", "/fw-asnBlocker"],
    ...["/fw-referrerBlocker", "/fw-urlBlocker", "/fw-accessLog"],
  ],
};

/** Features without a screen. They are sections of other screens. */
const PARTS: readonly FeatureKey[] = ["admin-access", "visitor-history"];

const NOTICE = /requires? a Premium or Pay-As-You-Go subscription/;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36" };

test("a plan notice is shown on exactly the screens and editors of features that the plan does not include", async ({
  harness,
  shop,
}) => {
  expect([...Object.keys(SCREENS), ...PARTS].sort()).toEqual([...FEATURE_KEYS].sort());
  await harness.operate("offer-firewall", { shop: shop.name });
  const pageOf = async (path: string) => {
    const { url } = (await harness.control("frame-url", { shop: shop.name, path })) as {
      url: string;
    };
    const { status, body } = await plainRequest(url, { headers: BROWSER });
    expect(status, path).toBe(200);
    return body.replaceAll(/<script\b[^]*?<\/script>/g, "");
  };
  for (const tier of PLAN_TIERS) {
    if (tier !== "free") {
      await changeRowsBeside(harness, shop, (db, shopId) => givePlan(db, shopId, tier, {}));
    }
    for (const [feature, paths] of Object.entries(SCREENS)) {
      for (const path of paths) {
        const isShown = NOTICE.test(await pageOf(path));
        expect([tier, path, isShown]).toEqual([
          ...[tier, path],
          !planHolds(tier, feature as FeatureKey),
        ]);
      }
    }
  }
});

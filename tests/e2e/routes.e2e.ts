import { expect, test } from "./support/fixtures";
import { appFrame } from "./support/merchant";

/** Every address of the specification's route list that opens inside the admin, and its heading. */
const ADMIN_ROUTES: readonly (readonly [path: string, heading: RegExp])[] = [
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
  ["/fw-asnBlocker", /ISP\/ASN Blocker/],
  ["/fw-referrerBlocker", /Referrer Blocker/],
  ["/fw-urlBlocker", /URL Blocker/],
  ["/fw-accessLog", /Realtime Access Log/],
  ["/extensions", /Extensions/],
  ["/subscription", /Subscription/],
  ["/faq", /FAQ|questions/i],
  ["/", /^Hello/],
  ["/no-such-page", /^Hello/],
];

test("every route opens its screen, whatever the case of its letters", async ({ page, shop }) => {
  test.slow();
  for (const [path, heading] of ADMIN_ROUTES) {
    await page.goto(shop.admin(path));
    const title = appFrame(page).getByRole("heading", { level: 1 });
    await expect(title, path).toHaveText(heading);
  }
});

test("the pages before login open by themselves", async ({ page, world }) => {
  for (const path of ["/login", "/notSupportStore", "/private-policy", "/privacyPolicy"]) {
    const answer = await page.goto(`${world.appUrl}${path}`);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
});

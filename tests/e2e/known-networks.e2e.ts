import { randomBytes } from "node:crypto";

import { expect, test, type TestShop } from "./support/fixtures";
import type { Harness } from "./support/harness";
import { plainRequest } from "./support/plain-request";
import { givePremium, storeRules } from "./support/stored-rules";

const VPN = "146.70.40.10";
const SERVER = "5.9.10.10";
const HOME = "91.64.10.10";
const GOOGLE = "66.249.66.1";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Sends the embed's request for a simulated visitor without opening a page. Returns the app's answer. */
async function outcomeFor(harness: Harness, shop: TestShop, address: string, userAgent = "") {
  const who = new URLSearchParams({
    shop: `${shop.name}.myshopify.com`,
    address,
    ...(userAgent && { userAgent }),
  });
  const sent = await plainRequest(`${harness.platformUrl}/simulator/visit?${who}`);
  const entered = await plainRequest(sent.headers.location!);
  const cookie = entered.headers["set-cookie"]![0]!.split(";")[0]!;
  const nonce = randomBytes(16).toString("hex");
  const answer = await plainRequest(shop.storefront(`/apps/palisade/visit?n=${nonce}`), {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ path: "/", referrer: "", locale: "en" }),
  });
  return (JSON.parse(answer.body) as { outcome: string }).outcome;
}

test("rules with built-in data block VPNs and a fake Googlebot, challenge servers, and allow homes and the real Googlebot", async ({
  harness,
  shop,
}) => {
  await givePremium(harness, shop);
  await storeRules(
    harness,
    shop,
    { kind: "network", value: "vpn", action: "block" },
    { kind: "network", value: "hosting", action: "challenge" },
    { kind: "crawler", value: "spoofed", action: "block" },
  );
  const outcome = (address: string, userAgent?: string) =>
    outcomeFor(harness, shop, address, userAgent);
  // The first visitors may arrive before the rules are loaded, and are allowed.
  await expect.poll(() => outcome(VPN)).toBe("block");
  expect(await outcome(SERVER)).toBe("challenge");
  expect(await outcome(HOME)).toBe("allow");
  expect(await outcome(HOME, GOOGLEBOT)).toBe("block");
  expect(await outcome(GOOGLE, GOOGLEBOT)).toBe("allow");
});

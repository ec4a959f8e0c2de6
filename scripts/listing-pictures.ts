/**
 * Creates the pictures of the App Store listing again, from the running product in the local store platform:
 *
 *   npx tsx scripts/listing-pictures.ts      (after npm run build; takes a minute)
 *
 * Writes PNG files in the sizes of Shopify's form to docs/listing. Their alternative texts are in listing.json.
 */
import { writeFile } from "node:fs/promises";

import { chromium } from "@playwright/test";
import { eq } from "drizzle-orm";

import type { Database } from "../app/store/client.server";
import { missedCounters, ruleEntries } from "../app/store/schema";
import { ORDER_SCOPES } from "../tests/e2e/support/customers";
import { requestApi } from "../tests/e2e/support/data-api";
import { protect } from "../tests/e2e/support/firewall";
import { chooseFree } from "../tests/e2e/support/free-plan";
import { type Harness, startHarness } from "../tests/e2e/support/harness";
import { changeRows } from "../tests/e2e/support/shop-database";
import { findChromium } from "./chromium.mjs";
import { DOCS_SHOP, SERVER_DOMAIN, USER_AGENT } from "./docs-pictures/docs-shop";
import { countRequests, fillShop } from "./docs-pictures/fill-shop";
import { requestAsProxy } from "./docs-pictures/firewall-visits";
import { drawFeature, drawIcon } from "./listing/drawn-pictures";
import { LISTING_FOLDER } from "./listing/listing";
import { takeBlockPage, takeScreens } from "./listing/take-screens";

const save = async (name: string, png: Buffer) => {
  await writeFile(new URL(`${name}.png`, LISTING_FOLDER), png);
  console.log(`docs/listing/${name}.png`);
};

/** Connects the merchant's server and lets the firewall stop visitors. */
async function connectFirewall(harness: Harness): Promise<void> {
  const path = "/api/firewall/createForwardAuth";
  const { key } = await requestApi<{ key: string }>(harness, DOCS_SHOP, path, {
    name: SERVER_DOMAIN,
  });
  await protect(harness, DOCS_SHOP);
  await requestAsProxy(harness, key);
  await countRequests(harness);
}

/** Deletes the rule that would challenge the browser of these pictures, and the reported outage. */
async function deleteTroubles(db: Database) {
  await db.delete(ruleEntries).where(eq(ruleEntries.value, "automated-browser"));
  await db.delete(missedCounters);
}

// The profile of a public listing (docs/operators/listing-and-approval.md).
const harness = await startHarness(null, "usual", "reviewed");
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox"],
});
try {
  const context = await browser.newContext({ userAgent: USER_AGENT });
  const page = await context.newPage();
  await save("icon", await drawIcon(page));
  await save("feature", await drawFeature(page));
  await harness.control("create-shop", { name: DOCS_SHOP.name, title: "Fernhill Goods" });
  await harness.control("set-embed", { shop: DOCS_SHOP.name, enabled: true });
  await chooseFree(harness, DOCS_SHOP.name);
  await fillShop(harness, true);
  await harness.control("set-scopes", { shop: DOCS_SHOP.name, scopes: ORDER_SCOPES });
  await changeRows(harness, DOCS_SHOP, deleteTroubles);
  await harness.operate("offer-firewall", { shop: DOCS_SHOP.name });
  await takeBlockPage({ context, harness, save });
  await takeScreens({ page, harness, save }, connectFirewall);
} finally {
  await browser.close();
  await harness.stop();
}

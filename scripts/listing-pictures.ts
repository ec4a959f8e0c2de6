/**
 * Takes the pictures of the App Store listing from the running product in the local store platform:
 *
 *   npx tsx scripts/listing-pictures.ts      (after npm run build)
 *
 * Writes 1600 x 900 pixels, as the listing requires, to dist/listing. The store has a month of visits, like the demo's.
 * docs/operators/listing-and-approval.md describes the pictures.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type Page } from "@playwright/test";

import { seedDemo } from "../app/demo/seed.server";
import { createIpIntelligence } from "../app/platform/ip-intelligence/ip-intelligence.server";
import { createLog } from "../app/platform/logging/log.server";
import { openDatabase } from "../app/store/client.server";
import { chooseFree } from "../tests/e2e/support/free-plan";
import { CREDENTIALS, startWorld, type World } from "../tests/e2e/support/world";
import { findWholeChromium } from "./chromium.mjs";

const folder = fileURLToPath(new URL("../dist/listing/", import.meta.url));
const SIZE = { width: 1600, height: 900 };
const SHOP = "fernhill-goods";
/** User agent without "Headless", which the local store platform refuses. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Screens that show the purpose of the app, with an optional path. None shows a price. */
const SCREENS: readonly (readonly [screen: string, path?: string])[] = [
  ["dashboard"],
  ["regionBlocker"],
  ["ipBlocker"],
  ["visitors"],
  ["contentProtect"],
  ["iplookup", "iplookup/120.58.127.95"],
];

async function take(page: Page, world: World, screen: string, path = screen): Promise<void> {
  await page.goto(`${world.platformUrl}/store/${SHOP}/apps/${CREDENTIALS.SHOPIFY_API_KEY}/${path}`);
  const app = page.frameLocator("iframe[name='app-iframe']");
  await app.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${screen}.png`) });
  console.log(`dist/listing/${screen}.png`);
}

/** Makes one visit, because the app asks to be activated until there is one. */
async function visitStore(page: Page, world: World): Promise<void> {
  const decided = page.waitForResponse((answer) => answer.url().includes("/visit?"));
  await page.goto(`http://${SHOP}.localhost:${world.storefrontPort}/`);
  await decided;
}

async function takeAll(world: World): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findWholeChromium() ?? undefined,
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: SIZE, userAgent: USER_AGENT });
  await visitStore(page, world);
  for (const [screen, path] of SCREENS) await take(page, world, screen, path);
  await browser.close();
}

/** Fills the store with a month of visits and rules, like the demo's. */
async function fill(data: World["data"]): Promise<void> {
  const log = createLog("error");
  const [database, ipIntelligence] = await Promise.all([
    openDatabase({ ...data, log }),
    createIpIntelligence({ log }),
  ]);
  const { db } = database;
  await seedDemo({ db, shopDomain: `${SHOP}.myshopify.com`, ipIntelligence, now: Date.now() });
  ipIntelligence.close();
  await database.close();
}

// Settings of a public listing (docs/operators/listing-and-approval.md).
Object.assign(process.env, {
  REVIEW_REQUEST: "platform",
  ACTIVATION_CLAIMS: "plain",
  ACTIVATE_BUTTON: "still",
  UPGRADE_BANNER: "never",
});
await mkdir(folder, { recursive: true });
const world = await startWorld(null);
try {
  await world.control("create-shop", { name: SHOP, title: "Fernhill Goods" });
  await world.control("set-embed", { shop: SHOP, enabled: true });
  await chooseFree(world, SHOP);
  await world.whileAppIsDown(() => fill(world.data));
  await takeAll(world);
} finally {
  await world.stop();
}

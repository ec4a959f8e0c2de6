/**
 * Takes the pictures of the app store's listing from the running product in the local store platform:
 *
 *   npx tsx scripts/listing-pictures.ts      (after npm run build)
 *
 * 1600 x 900 pixels, as the listing asks for, into dist/listing. docs/listing.md speaks of them.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type Page } from "@playwright/test";

import { chooseFree } from "../tests/e2e/support/free-plan";
import { CREDENTIALS, startWorld, type World } from "../tests/e2e/support/world";
import { findWholeChromium } from "./chromium.mjs";

const folder = fileURLToPath(new URL("../dist/listing/", import.meta.url));
const SIZE = { width: 1600, height: 900 };
const SHOP = "fernhill-goods";
/** The platform refuses browsers that call themselves headless. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** The screens that say what the app is for; none with a price. */
const SCREENS = [
  "dashboard",
  "regionBlocker",
  "ipBlocker",
  "visitors",
  "contentProtect",
  "iplookup",
];

async function take(page: Page, world: World, screen: string): Promise<void> {
  await page.goto(
    `${world.platformUrl}/store/${SHOP}/apps/${CREDENTIALS.SHOPIFY_API_KEY}/${screen}`,
  );
  const app = page.frameLocator("iframe[name='app-iframe']");
  await app.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${screen}.png`) });
  console.log(`dist/listing/${screen}.png`);
}

async function takeAll(world: World): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findWholeChromium() ?? undefined,
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: SIZE, userAgent: USER_AGENT });
  for (const screen of SCREENS) await take(page, world, screen);
  await browser.close();
}

// As a public listing has it (docs/listing.md).
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
  await chooseFree(world, SHOP);
  await takeAll(world);
} finally {
  await world.stop();
}

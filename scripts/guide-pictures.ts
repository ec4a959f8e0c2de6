/**
 * Makes the pictures of the installation guide anew, from the running product in the local store
 * platform: npx tsx scripts/guide-pictures.ts (after npm run build). Prints the size of each, which
 * app/features/embed/extensions/guide-pictures.ts must say; a test compares them.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type FrameLocator, type Locator, type Page } from "@playwright/test";

import { chooseFree } from "../tests/e2e/support/free-plan";
import { CREDENTIALS, startWorld, type World } from "../tests/e2e/support/world";
import { findWholeChromium } from "./chromium.mjs";
import { saveWebp } from "./save-webp";

const folder = fileURLToPath(new URL("../public/guide/", import.meta.url));
/** Sharp on the screens most people have, and still small. */
const SCALE = 1.5;
/** So high that nothing that sticks to the window's edges covers the card. */
const APP = { width: 1080, height: 1_500 };
const EDITOR = { width: 1080, height: 620 };
const SHOP = "fernhill-goods";
/** The platform refuses browsers that call themselves headless. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const save = (page: Page, file: string, png: Buffer) =>
  saveWebp(page, join(folder, `${file}.webp`), png);

const embedCard = (app: FrameLocator): Locator =>
  app
    .locator(".Polaris-Box")
    .filter({ hasText: /^Theme app embed/ })
    .first();

/** What stands about an element, so many pixels wide. */
async function around(page: Page, what: Locator, pixels: number): Promise<Buffer> {
  const { x, y, width, height } = (await what.boundingBox())!;
  const clip = {
    ...{ x: x - pixels, y: y - pixels },
    ...{ width: width + 14 * pixels, height: height + 2 * pixels },
  };
  return page.screenshot({ clip });
}

async function takeAll(world: World): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findWholeChromium() ?? undefined,
    args: ["--no-sandbox"],
  });
  const options = { deviceScaleFactor: SCALE, userAgent: USER_AGENT };
  const context = await browser.newContext({ ...options, viewport: APP });
  const page = await context.newPage();
  const converter = await context.newPage();
  const app = page.frameLocator("iframe[name='app-iframe']");
  const { SHOPIFY_API_KEY } = CREDENTIALS;
  await page.goto(`${world.platformUrl}/store/${SHOP}/apps/${SHOPIFY_API_KEY}/extensions`);
  // What was looked at stands there, so that no picture catches the page at work.
  await app.getByText("the embed is not in your home page").waitFor();
  await app.getByText("Fernhill", { exact: true }).waitFor();
  // The button alone: a card that says "Off" is taken for the merchant's own.
  const activate = app.getByRole("button", { name: "Activate", exact: true }).first();
  await save(converter, "activate", await around(page, activate, 24));

  const opened = page.waitForEvent("popup");
  await activate.click();
  const editor = await opened;
  await editor.setViewportSize(EDITOR);
  await editor.getByRole("button", { name: "Save" }).focus();
  await editor.frameLocator("#preview").getByRole("link", { name: /Cart/ }).waitFor();
  await save(converter, "switch-on", await editor.screenshot());

  await editor.getByRole("button", { name: "Save" }).click();
  await editor.getByRole("status").getByText("saved").waitFor();
  await editor.close();
  await app.getByText("the embed is in your home page").waitFor();
  await save(converter, "on", await embedCard(app).screenshot());
  await browser.close();
}

await mkdir(folder, { recursive: true });
const world = await startWorld(null);
try {
  await world.control("create-shop", { name: SHOP, title: "Fernhill Goods" });
  await chooseFree(world, SHOP);
  await takeAll(world);
} finally {
  await world.stop();
}

/**
 * Takes the pictures of the installation guide from the running product in the local store platform:
 *
 *   npx tsx scripts/guide-pictures.ts      (after npm run build)
 *
 * Prints the size of each. Copy the sizes to app/features/embed/extensions/guide-pictures.ts. A test compares them.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type FrameLocator, type Locator, type Page } from "@playwright/test";

import { chooseFree } from "../tests/e2e/support/free-plan";
import { CREDENTIALS, type Harness, startHarness } from "../tests/e2e/support/harness";
import { findWholeChromium } from "./chromium.mjs";
import { saveWebp } from "./save-webp";

const folder = fileURLToPath(new URL("../public/guide/", import.meta.url));
/** Pixel ratio: sharp on common screens with small files. */
const SCALE = 1.5;
/** A height at which elements fixed to the window's edges do not cover the card. */
const APP_VIEWPORT = { width: 1080, height: 1_500 };
const EDITOR = { width: 1080, height: 620 };
const SHOP = "fernhill-goods";
/** User agent without "Headless", which the local store platform refuses. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const save = (page: Page, file: string, png: Buffer) =>
  saveWebp(page, join(folder, `${file}.webp`), png);

const embedCard = (app: FrameLocator): Locator =>
  app
    .locator(".Polaris-Box")
    .filter({ hasText: /^Theme app embed/ })
    .first();

/** Takes a picture of an element with a margin of so many pixels. */
async function screenshotAround(page: Page, what: Locator, pixels: number): Promise<Buffer> {
  const { x, y, width, height } = (await what.boundingBox())!;
  const clip = {
    ...{ x: x - pixels, y: y - pixels },
    ...{ width: width + 14 * pixels, height: height + 2 * pixels },
  };
  return page.screenshot({ clip });
}

async function takeAll(harness: Harness): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findWholeChromium() ?? undefined,
    args: ["--no-sandbox"],
  });
  const options = { deviceScaleFactor: SCALE, userAgent: USER_AGENT };
  const context = await browser.newContext({ ...options, viewport: APP_VIEWPORT });
  const page = await context.newPage();
  const converter = await context.newPage();
  const app = page.frameLocator("iframe[name='app-iframe']");
  const { SHOPIFY_API_KEY } = CREDENTIALS;
  await page.goto(`${harness.platformUrl}/store/${SHOP}/apps/${SHOPIFY_API_KEY}/extensions`);
  // Waits for the result of the check, so that no picture shows a loading state.
  await app.getByText("the embed is not in your home page").waitFor();
  await app.getByText("Fernhill", { exact: true }).waitFor();
  // Takes only the button, because merchants could mistake a card that says "Off" for their own state.
  const activate = app.getByRole("button", { name: "Activate", exact: true }).first();
  await save(converter, "activate", await screenshotAround(page, activate, 24));

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
const harness = await startHarness(null);
try {
  await harness.control("create-shop", { name: SHOP, title: "Fernhill Goods" });
  await chooseFree(harness, SHOP);
  await takeAll(harness);
} finally {
  await harness.stop();
}

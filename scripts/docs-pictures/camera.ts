import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Browser, BrowserContext, Frame, Locator, Page } from "@playwright/test";

import { CREDENTIALS, type Harness } from "../../tests/e2e/support/harness";
import { saveWebp } from "../save-webp";
import { APP_URL, DOCS_SHOP, USER_AGENT } from "./docs-shop";
import { reword } from "./reword";

const folder = fileURLToPath(new URL("../../docs/images/", import.meta.url));

/** Desktop width, and a height at which every screen fits. */
const SIZE = { width: 1_280, height: 2_400 };
/** Pixel ratio: sharp on common screens with small files. */
const SCALE = 1.25;
/** Space below the last element of a picture, in CSS pixels. */
const MARGIN = 12;

/** Tools of the functions that take pictures. */
export interface Camera {
  readonly harness: Harness;
  readonly context: BrowserContext;
  /** Window of the merchant. */
  readonly page: Page;
  /** Opens a screen of the app. Resolves to the app's frame after hydration. */
  open(screen: string): Promise<Frame>;
  /** Replaces a text by another in all following pictures. */
  call(before: string, after: string): void;
  /**
   * Takes a picture of an element in the merchant's window, from its top.
   *
   * @param upTo last visible element. Defaults to the whole element
   */
  take(name: string, part: Locator, upTo?: Locator): Promise<void>;
  /** Takes a picture of a whole window, of a visitor or the merchant. */
  takeWindow(name: string, window: Page): Promise<void>;
}

/** Milliseconds without a change of size or position. A dialog grows while its content loads. */
const REST_MS = 400;

/** Returns the box of an element after it stopped moving and growing. */
async function restingBox(part: Locator) {
  let before = "";
  for (;;) {
    const box = (await part.boundingBox())!;
    const now = JSON.stringify(box);
    if (now === before) return box;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
}

/** Opens the merchant's window and another window that converts pictures. */
export async function openCamera(browser: Browser, harness: Harness): Promise<Camera> {
  const context = await browser.newContext({
    ...{ viewport: SIZE, deviceScaleFactor: SCALE, userAgent: USER_AGENT },
  });
  const [page, converter] = [await context.newPage(), await context.newPage()];
  await page.bringToFront();
  const names = new Map([
    [harness.appUrl, APP_URL],
    [new URL(harness.appUrl).host, `${new URL(APP_URL).host}:443`],
  ]);
  const visitors = new Map<string, string>();
  const save = (name: string, png: Buffer) =>
    saveWebp(converter, join(folder, `${name}.webp`), png);
  return {
    ...{ harness, context, page },
    async open(screen) {
      const { platformUrl } = harness;
      await page.goto(
        `${platformUrl}/store/${DOCS_SHOP.name}/apps/${CREDENTIALS.SHOPIFY_API_KEY}/${screen}`,
      );
      const frame = await page.locator("iframe[name='app-iframe']").elementHandle();
      const app = (await frame!.contentFrame())!;
      await app.locator("html.p-theme-light").waitFor({ state: "attached" });
      return app;
    },
    call: (before, after) => names.set(before, after),
    async take(name, part, upTo) {
      const { x, y, width, height } = await restingBox(part);
      const last = upTo && (await restingBox(upTo));
      await reword(page, names, visitors);
      const clip = { x, y, width, height: last ? last.y + last.height + MARGIN - y : height };
      await save(name, await page.screenshot({ clip }));
    },
    async takeWindow(name, window) {
      await window.bringToFront();
      await reword(window, names, visitors);
      await save(name, await window.screenshot());
      await page.bringToFront();
    },
  };
}

import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Browser, BrowserContext, Frame, Locator, Page } from "@playwright/test";

import { CREDENTIALS, type World } from "../../tests/e2e/support/world";
import { saveWebp } from "../save-webp";
import { APP_URL, DOCS_SHOP, USER_AGENT } from "./docs-shop";
import { reword } from "./reword";

const folder = fileURLToPath(new URL("../../docs/images/", import.meta.url));

/** A desktop's width; so high that a screen is whole. */
const SIZE = { width: 1_280, height: 2_400 };
/** Sharp on the screens most people have, and still small. */
const SCALE = 1.25;
/** What is seen under the last thing of a part, CSS pixels. */
const MARGIN = 12;

/** What the takers of pictures work with. */
export interface Camera {
  readonly world: World;
  readonly context: BrowserContext;
  /** The merchant's window. */
  readonly page: Page;
  /** Opens a screen of the app; resolves to the app's frame once it is awake. */
  open(screen: string): Promise<Frame>;
  /** Calls this by another name in every picture that follows. */
  call(before: string, after: string): void;
  /**
   * Takes a picture of a part of the merchant's window, from its top.
   *
   * @param upTo the last thing on it; left out: the whole part
   */
  take(name: string, part: Locator, upTo?: Locator): Promise<void>;
  /** The same of a whole window, of any visitor's or the merchant's. */
  takeWindow(name: string, window: Page): Promise<void>;
}

/** How long something must stay as it is, milliseconds: a dialog grows with what comes into it. */
const REST_MS = 400;

/** Where something is once it neither moves nor grows any more. */
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

/** Opens the merchant's window, and another one to convert pictures in. */
export async function openCamera(browser: Browser, world: World): Promise<Camera> {
  const context = await browser.newContext({
    ...{ viewport: SIZE, deviceScaleFactor: SCALE, userAgent: USER_AGENT },
  });
  const [page, converter] = [await context.newPage(), await context.newPage()];
  await page.bringToFront();
  const names = new Map([
    [world.appUrl, APP_URL],
    [new URL(world.appUrl).host, `${new URL(APP_URL).host}:443`],
  ]);
  const visitors = new Map<string, string>();
  const save = (name: string, png: Buffer) =>
    saveWebp(converter, join(folder, `${name}.webp`), png);
  return {
    ...{ world, context, page },
    async open(screen) {
      const { platformUrl } = world;
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

import { writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";

import { findChromium } from "#scripts/chromium.mjs";

import { IS_DEEP } from "../setup/depth";
import { checkOut, CUSTOMER } from "./support/customers";
import { expect, test, type TestShop } from "./support/fixtures";
import type { Harness } from "./support/harness";
import { REFUSED, startAttackMode } from "./support/passes";
import { DRIVEN } from "./support/robots";
import { visit } from "./support/visitor";

const ATTEMPTS = IS_DEEP ? 40 : 10;
/** Interval of 2,000 attempts per hour. */
const ATTEMPT_EVERY_MS = 1_800;
/** Time for a page to get its pass. */
const PASS_WITHIN_MS = 3_000;

/** Returns an address of a network that changes with every attempt. */
const addressOf = (attempt: number) => `203.0.${attempt % 100}.${10 + (attempt % 200)}`;

/** Sends an attempt of a robot. Returns true if the checkout refused it. */
async function isRefused(app: Harness, shop: TestShop, attempt: number, pass?: string) {
  const given: Record<string, string> = pass === undefined ? {} : { pass };
  return REFUSED.test((await checkOut(app, shop, addressOf(attempt), CUSTOMER, given)).body);
}

/** Opens a product in a browser of its own, at an address of its own. Returns its pass. Undefined without one. */
async function openedPass(
  [browser, app, shop]: readonly [Browser, Harness, TestShop],
  options: BrowserContextOptions,
  attempt: number,
): Promise<string | undefined> {
  const context = await browser.newContext(options);
  const page = await visit(context, app, shop, { address: addressOf(attempt) });
  await page.goto(shop.storefront("/products/oak-board"), { waitUntil: "commit" });
  const until = Date.now() + PASS_WITHIN_MS;
  let pass: string | undefined;
  while (pass === undefined && Date.now() < until) {
    const cookies = await context.cookies(shop.storefront("/"));
    pass = cookies.find(({ name }) => name === "palisade-cart")?.value;
    if (pass === undefined) await delay(100);
  }
  await context.close();
  return pass && decodeURIComponent(pass);
}

/** Counts the refused attempts. */
async function refusedOf(count: number, attempt: (number: number) => Promise<boolean>) {
  let refused = 0;
  for (let number = 0; number < count; number++) refused += Number(await attempt(number));
  return refused;
}

test(
  "attack mode refuses robots without a page and copied passes, and no browser that opens a page",
  { tag: "@thorough" },
  async ({ harness: app, shop }) => {
    test.setTimeout(1_200_000);
    await startAttackMode(app, shop);
    const rows: [robot: string, refused: number, attempts: number][] = [];
    const note = (robot: string, refused: number, attempts: number) => {
      rows.push([robot, refused, attempts]);
    };
    const executablePath = findChromium() ?? undefined;

    note("HTTP", await refusedOf(ATTEMPTS, (at) => isRefused(app, shop, at)), ATTEMPTS);

    const robots = ["Playwright with a device's name", "Playwright, mark off, own name"];
    const drive = async (robot: string) => {
      const { launch, context = {} } = DRIVEN[robot]!;
      const args = ["--no-sandbox", ...(launch?.args ?? [])];
      const browser = await chromium.launch({ executablePath, args });
      const refused = await refusedOf(ATTEMPTS, async (at) =>
        isRefused(app, shop, at, await openedPass([browser, app, shop], context, at)),
      );
      await browser.close();
      return refused;
    };
    for (const robot of robots) note(robot, await drive(robot), ATTEMPTS);

    await test.step("a pass that is copied into many carts", async () => {
      const subscribed = async () => JSON.stringify(await app.control("shop", { shop: shop.name }));
      await expect.poll(subscribed, { timeout: 90_000 }).toMatch(/"topic":"checkouts.create"/i);
      const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
      const { context = {} } = DRIVEN[robots[0]!]!;
      const pass = await openedPass([browser, app, shop], context, 1);
      await browser.close();
      expect(pass).toBeDefined();
      const copied = 40;
      const refused = await refusedOf(copied, async (at) => {
        const isOver = await isRefused(app, shop, at, pass);
        await delay(ATTEMPT_EVERY_MS);
        return isOver;
      });
      note("copied pass", refused, copied);
    });

    writeFileSync(test.info().outputPath("robots.json"), JSON.stringify(rows));
    const share = Object.fromEntries(rows.map(([robot, refused, of]) => [robot, refused / of]));
    expect(share.HTTP).toBe(1);
    expect(share["copied pass"]).toBeGreaterThan(0.5);
    for (const robot of robots) expect(share[robot]).toBe(0);
  },
);

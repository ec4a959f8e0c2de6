import { writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";

import { findChromium } from "#scripts/chromium.mjs";

import { IS_DEEP } from "../setup/depth";
import { checkOut, CUSTOMER } from "./support/customers";
import { expect, test, type TestShop } from "./support/fixtures";
import type { Harness } from "./support/harness";
import { REFUSED, startAttackMode, visitForPass } from "./support/passes";
import { plainRequest } from "./support/plain-request";
import { DRIVEN } from "./support/robots";
import { storeRules } from "./support/stored-rules";
import { keepVerdicts, verdictOn } from "./support/verdicts";
import { visit } from "./support/visitor";

/** Names of a robot that reveals its automation, and of a robot that hides it. */
const MARKED = "Playwright with a device's name";
const DISGUISED = "Playwright, mark off, own name";
const ATTEMPTS = IS_DEEP ? 40 : 10;
/** Interval of 2,000 attempts per hour. */
const ATTEMPT_EVERY_MS = 1_800;
/** Attempts of a copied pass. */
const COPIES = 40;
/** Attempts of a robot's first minute. */
const FIRST_MINUTE = Math.ceil(60_000 / ATTEMPT_EVERY_MS);
/** Attempts that open no page. The deep run lasts two minutes. Further hours are simulated (tests/faults). */
const WITHOUT_PAGE = IS_DEEP ? 67 : ATTEMPTS;

/** Returns an address in a network that no other attempt of the test uses. */
const addressOf = (attempt: number) =>
  `203.${Math.floor(attempt / 256)}.${attempt % 256}.${10 + (attempt % 200)}`;

/** Sends an attempt of a robot. Returns true if the checkout refused it. */
async function isRefused(app: Harness, shop: TestShop, attempt: number, pass?: string) {
  const passFields: Record<string, string> = pass === undefined ? {} : { pass };
  return REFUSED.test((await checkOut(app, shop, addressOf(attempt), CUSTOMER, passFields)).body);
}

/**
 * Opens a product page in a new browser context with a new address. Resolves to the pass. Undefined if the visit is
 * blocked.
 */
async function openedPass(
  [browser, app, shop]: readonly [Browser, Harness, TestShop],
  options: BrowserContextOptions,
  attempt: number,
): Promise<string | undefined> {
  const context = await browser.newContext(options);
  keepVerdicts(context);
  const page = await visit(context, app, shop, { address: addressOf(attempt) });
  const { outcome } = (await verdictOn(page)) as { outcome: string };
  if (outcome === "allow") await visitForPass(page, shop, "/products/oak-board");
  const cookies = await context.cookies(shop.storefront("/"));
  await context.close();
  const pass = cookies.find(({ name }) => name === "palisade-cart")?.value;
  return pass && decodeURIComponent(pass);
}

/** Blocks automated browsers, and waits until the store's pages detect automation signs. */
async function blockAutomated(app: Harness, shop: TestShop): Promise<void> {
  await storeRules(app, shop, {
    ...{ kind: "behaviour", value: "automated-browser", action: "block" },
  });
  const page = async () => (await plainRequest(shop.storefront("/"))).body;
  await expect.poll(page, { timeout: 60_000 }).toContain("palisadeSigns");
}

test(
  "in attack mode, checkouts of robots without a page, of copied passes and of browsers that a rule blocks are refused",
  { tag: "@thorough" },
  async ({ harness: app, shop }) => {
    test.setTimeout(1_200_000);
    await startAttackMode(app, shop);
    const shares: Record<string, number> = {};
    let attempts = 0;
    /** Runs `count` attempts of a robot, numbered across all robots, and stores the share that was refused. */
    const measure = async (
      robot: string,
      count: number,
      attempt: (number: number) => Promise<boolean>,
    ) => {
      let refused = 0;
      for (let at = 0; at < count; at++) refused += Number(await attempt(attempts++));
      shares[robot] = refused / count;
    };
    const executablePath = findChromium() ?? undefined;
    const launch = (args: readonly string[] = []) =>
      chromium.launch({ executablePath, args: ["--no-sandbox", ...args] });
    const drive = async (robot: string, name = robot) => {
      const { launch: { args } = {}, context = {} } = DRIVEN[robot]!;
      const browser = await launch(args);
      await measure(name, ATTEMPTS, async (at) =>
        isRefused(app, shop, at, await openedPass([browser, app, shop], context, at)),
      );
      await browser.close();
    };

    /** Measures a robot's attempts without a browser, at 2,000 per hour. */
    const measurePaced = async (robot: string, count: number, pass?: string) => {
      let next = Date.now();
      await measure(robot, count, async (at) => {
        await delay(Math.max(0, next - Date.now()));
        next += ATTEMPT_EVERY_MS;
        return isRefused(app, shop, at, pass);
      });
    };
    const early = Math.min(WITHOUT_PAGE, FIRST_MINUTE);
    await measurePaced("HTTP", early);
    if (IS_DEEP) await measurePaced("HTTP from the 60th second", WITHOUT_PAGE - early);
    await drive(MARKED);
    await drive(DISGUISED);
    await test.step("an attack with a pass that is copied into many carts is refused", async () => {
      const subscribed = async () => JSON.stringify(await app.control("shop", { shop: shop.name }));
      await expect.poll(subscribed, { timeout: 90_000 }).toMatch(/"topic":"checkouts.create"/i);
      const browser = await launch();
      const pass = await openedPass([browser, app, shop], DRIVEN[MARKED]!.context!, attempts++);
      await browser.close();
      await measurePaced("copied pass", COPIES, pass);
    });
    await test.step("a rule refuses automated browsers", async () => {
      await blockAutomated(app, shop);
      await drive(MARKED, `${MARKED}, blocked`);
      await drive(DISGUISED, `${DISGUISED}, blocked`);
    });

    writeFileSync(test.info().outputPath("robots.json"), JSON.stringify(shares));
    expect(shares["HTTP from the 60th second"] ?? 1).toBeGreaterThanOrEqual(0.97);
    expect(shares["copied pass"]).toBeGreaterThan(0.5);
    expect(shares).toMatchObject({
      ...{ HTTP: 1, [MARKED]: 0, [DISGUISED]: 0 },
      ...{ [`${MARKED}, blocked`]: 1, [`${DISGUISED}, blocked`]: 1 },
    });
  },
);

import { writeFileSync } from "node:fs";

import { eq } from "drizzle-orm";

import { isAutomated } from "../../app/engine/automation/automated";
import { signWords } from "../../app/engine/automation/sign-words";
import { visits } from "../../app/store/schema";
import { givePlan } from "../helpers/plans";
import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, openScreen, toast } from "./support/merchant";
import {
  BROWSER,
  drive,
  DRIVEN,
  HAS_SCREEN,
  isInstalled,
  LINUX_CHROME,
  openByHand,
  type Running,
  runProgram,
  signsAtEdge,
  startScreen,
} from "./support/robots";
import { changeRows } from "./support/shop-database";
import type { World } from "./support/world";

/** What has to be noticed; of the others the table says what is seen of them. */
const NOTICED = [
  "Playwright as it comes",
  "Playwright with a device's name",
  "Playwright with a window",
  "Playwright, mark hidden, Windows name",
  "Playwright, mark deleted, own name",
];
/** People: a browser that nothing drives. */
const BY_HAND = {
  "Chromium with a window, by hand": [],
  "Chromium without a window, by hand": ["--headless=new"],
} as const;

/** Which signs the visit log holds of a tool, by the parameter of the page that it opened. */
async function loggedSigns(world: World, shop: TestShop): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  await changeRows(world, shop, async (db, shopId) => {
    const rows = await db
      .select({ path: visits.path, signs: visits.signs })
      .from(visits)
      .where(eq(visits.shopId, shopId));
    for (const { path, signs } of rows) {
      const tool = new URLSearchParams(path.split("?")[1]).get("tool");
      if (tool) found.set(tool, signs ?? 0);
    }
  });
  return found;
}

const line = (tool: string, signs: number) =>
  `| ${tool} | ${isAutomated(signs) ? "yes" : "no"} | ${signWords(signs) ?? "no sign"} |`;

/** Below test-results/, for docs/automated-browsers.md. */
const keep = (name: string, table: string) =>
  writeFileSync(test.info().outputPath(name), `${table}\n`);

test.beforeEach(() => {
  test.skip(!BROWSER || /headless.shell/.test(BROWSER), "needs a whole Chromium");
});

test(
  "automated browsers are noticed by their signs, and a browser that nothing drives never is",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    test.slow(); // Ten browsers start, one after the other.
    const opened: Running[] = HAS_SCREEN ? [startScreen()] : [];
    const addressOf = (tool: string) =>
      shop.storefront(`/collections/all?${new URLSearchParams({ tool })}`);
    await world.control("set-embed", { shop: shop.name, enabled: true });
    await changeRows(world, shop, (db, shopId) => givePlan(db, shopId, "premium"));

    await test.step("the merchant has the store watch for them", async () => {
      const app = await openScreen(page, shop, "/botBlocker");
      await app.getByLabel("Action for Automated browsers").selectOption("monitor");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(toast(page, "saved")).toBeVisible();
    });

    await test.step("every tool opens the store", async () => {
      const driven = Object.entries(DRIVEN).filter(([, { isHeaded }]) => !isHeaded || HAS_SCREEN);
      for (const [tool, settings] of driven) await drive(addressOf(tool), settings);
      for (const [tool, args] of Object.entries(BY_HAND)) {
        const isHeadless = args.length > 0;
        if (isHeadless || HAS_SCREEN) opened.push(openByHand(addressOf(tool), args));
      }
    });

    await test.step("the report shows the last of them", async () => {
      await expect(async () => {
        await openScreen(page, shop, "/visitors");
        for (const tool of Object.keys(BY_HAND).slice(HAS_SCREEN ? 0 : 1)) {
          const shown = appFrame(page).getByText(new URLSearchParams({ tool }).toString());
          await expect(shown.first()).toBeVisible({ timeout: 5_000 });
        }
      }).toPass();
    });
    await Promise.all(opened.map((running) => running.stop()));

    // The app is down while its database is read, and the admin would say so.
    await page.goto("about:blank");
    const seen = await loggedSigns(world, shop);
    const table = [...seen].map(([tool, signs]) => line(tool, signs)).join("\n");
    keep("browsers.md", table);
    const noticed = [...seen].filter(([, signs]) => isAutomated(signs)).map(([tool]) => tool);
    expect(noticed, table).toEqual(
      expect.arrayContaining(NOTICED.filter((tool) => seen.has(tool))),
    );
    expect(noticed, table).not.toContain("Chromium with a window, by hand");
  },
);

test(
  "a program with a browser's name is noticed where its requests come straight to the firewall",
  { tag: "@thorough" },
  async () => {
    test.skip(!isInstalled("curl"), "needs curl");
    const scraper = { "User-Agent": LINUX_CHROME };
    const seen = {
      "curl as it comes": await signsAtEdge((url) => runProgram("curl", "-s", url)),
      "curl with a browser's name": await signsAtEdge((url) =>
        runProgram("curl", "-s", "-A", LINUX_CHROME, url),
      ),
      "a scraper with a browser's name": await signsAtEdge((url) =>
        fetch(url, { headers: { ...scraper, "Accept-Language": "" } }),
      ),
      "a scraper with a browser's name and language": await signsAtEdge((url) =>
        fetch(url, { headers: { ...scraper, "Accept-Language": "en-US" } }),
      ),
    };
    const table = Object.entries(seen).map(([tool, { signs }]) => line(tool, signs));
    keep("programs.md", table.join("\n"));
    const isSeen = Object.values(seen).map(({ signs, crawler }) => [isAutomated(signs), crawler]);
    expect(isSeen).toEqual([
      [false, "unknown"],
      [true, null],
      [true, null],
      [false, null],
    ]);
  },
);

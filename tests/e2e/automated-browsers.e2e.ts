import { writeFileSync } from "node:fs";

import { eq } from "drizzle-orm";

import { isAutomated } from "../../app/engine/automation/automated";
import { SIGN } from "../../app/engine/automation/sign";
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
  "Chromium without a window, by hand",
];
/** What a person may use as well: a browser that nothing drives. */
const PEOPLES = "Chromium with a window, by hand";
/** Browsers that nothing drives, and how they are started. */
const BY_HAND = {
  [PEOPLES]: [],
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

test(
  "automated browsers are noticed by their signs, and a browser that nothing drives never is",
  { tag: "@thorough" },
  async ({ page, world, shop }) => {
    test.skip(!BROWSER, "needs a whole Chromium");
    test.slow(); // Ten browsers start, one after the other.
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

    const driven = Object.entries(DRIVEN).filter(([, { isHeaded }]) => !isHeaded || HAS_SCREEN);
    const byHand = Object.entries(BY_HAND).filter(([, args]) => args.length > 0 || HAS_SCREEN);
    const opened: Running[] = [];
    try {
      await test.step("every tool opens the store", async () => {
        const screen = HAS_SCREEN ? await startScreen() : null;
        if (screen) opened.push(screen);
        const display = screen?.display ?? null;
        for (const [tool, settings] of driven) await drive(addressOf(tool), settings, display);
        for (const [tool, args] of byHand) opened.push(openByHand(addressOf(tool), args, display));
      });

      await test.step("the report shows the last of them", async () => {
        await expect(async () => {
          await openScreen(page, shop, "/visitors");
          for (const [tool] of byHand) {
            const shown = appFrame(page).getByText(new URLSearchParams({ tool }).toString());
            await expect(shown.first()).toBeVisible({ timeout: 5_000 });
          }
        }).toPass();
      });
    } finally {
      // The screen last: browsers whose screen is gone may leave something behind.
      for (const running of opened.reverse()) await running.stop();
    }

    // The app is down while its database is read, and the admin would say so.
    await page.goto("about:blank");
    const seen = await loggedSigns(world, shop);
    const table = [...seen].map(([tool, signs]) => line(tool, signs)).join("\n");
    keep("browsers.md", table);
    const started = [...driven, ...byHand].map(([tool]) => tool);
    expect([...seen.keys()].sort(), table).toEqual(started.sort());
    const noticed = [...seen].filter(([, signs]) => isAutomated(signs)).map(([tool]) => tool);
    expect(noticed, table).toEqual(
      expect.arrayContaining(NOTICED.filter((tool) => started.includes(tool))),
    );
    expect(noticed, table).not.toContain(PEOPLES);
  },
);

test(
  "of a program that only fetches pages the firewall sees no more than a proxy may have stripped",
  { tag: "@thorough" },
  async () => {
    test.skip(!isInstalled("curl"), "needs curl");
    const scraper = { "User-Agent": LINUX_CHROME };
    const seen = {
      "curl as it comes": await signsAtEdge((url) => runProgram("curl", ["-s", url])),
      "curl with a browser's name": await signsAtEdge((url) =>
        runProgram("curl", ["-s", "-A", LINUX_CHROME, url]),
      ),
      "Node's fetch as it comes": await signsAtEdge((url) => fetch(url)),
      "Node's fetch with a browser's name": await signsAtEdge((url) =>
        fetch(url, { headers: scraper }),
      ),
      "Node's fetch with a browser's name and language": await signsAtEdge((url) =>
        fetch(url, { headers: { ...scraper, "Accept-Language": "en-US" } }),
      ),
    };
    const table = Object.entries(seen).map(([tool, { signs }]) => line(tool, signs));
    keep("programs.md", table.join("\n"));
    expect(seen).toEqual({
      "curl as it comes": { signs: SIGN.noLanguage, crawler: "unknown" },
      "curl with a browser's name": {
        signs: SIGN.noLanguage | SIGN.missingHeaders,
        crawler: null,
      },
      "Node's fetch as it comes": { signs: 0, crawler: "unknown" },
      "Node's fetch with a browser's name": { signs: SIGN.missingHeaders, crawler: null },
      "Node's fetch with a browser's name and language": {
        signs: SIGN.missingHeaders,
        crawler: null,
      },
    });
  },
);

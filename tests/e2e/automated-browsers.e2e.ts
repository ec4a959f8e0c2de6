import { writeFileSync } from "node:fs";

import { eq } from "drizzle-orm";

import { isAutomated } from "#app/engine/automation/automated";
import { SIGN } from "#app/engine/automation/sign";
import { describeSigns } from "#app/features/visits/words/sign-words";
import { visits } from "#app/store/schema";

import { IS_DEEP } from "../setup/depth";
import { expect, test, type TestShop } from "./support/fixtures";
import type { Harness } from "./support/harness";
import {
  BROWSER,
  HAS_SCREEN,
  openByHand,
  PEOPLE,
  remembers,
  type Running,
  type Screen,
  startScreen,
  USUAL_PEOPLE,
} from "./support/people";
import { plainRequest } from "./support/plain-request";
import { isInstalled, runProgram, signsAtEdge } from "./support/programs";
import { bringTools, canStart, drive, DRIVEN, LINUX_CHROME } from "./support/robots";
import { changeRowsBeside } from "./support/shop-database";
import { givePremium, storeRules } from "./support/stored-rules";

/** Tools that also run outside deep runs: one with a plain user agent, and one that hides its automation. */
const USUAL = ["Playwright as it comes", "Playwright, mark hidden, Windows name"];
/**
 * Tools that the detection must recognize. The table in docs/explanation/bot-detection.md lists the signs of all
 * tools.
 */
const NOTICED = [
  ...USUAL,
  "the same, on to the cart without input",
  "Playwright with a device's name",
  "Playwright with a window",
  "Playwright, mark deleted, own name",
  "Puppeteer as it comes",
  "Puppeteer with the stealth plugin, on to the cart without input",
  "Puppeteer as rebrowser patches it",
  "Selenium without a window",
];

/** Returns the logged signs of each tool, which is identified by a parameter of the page it opened. */
async function loggedSigns(harness: Harness, shop: TestShop): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  await changeRowsBeside(harness, shop, async (db, shopId) => {
    const rows = await db
      .select({ path: visits.path, signs: visits.signs })
      .from(visits)
      .where(eq(visits.shopId, shopId));
    for (const { path, signs } of rows) {
      const tool = new URLSearchParams(path.split("?")[1]).get("utm_content");
      if (tool) found.set(tool, signs ?? 0);
    }
  });
  return found;
}

function noticedBy(signs: number): string {
  if (isAutomated(signs)) return "yes";
  return (signs & SIGN.webdriver) === 0 ? "no" : "challenge only";
}

const line = (tool: string, signs: number) =>
  `| ${tool} | ${noticedBy(signs)} | ${describeSigns(signs) ?? "no sign"} |`;

/** Writes a table below test-results/, for docs/explanation/bot-detection.md. */
const keep = (name: string, table: string) =>
  writeFileSync(test.info().outputPath(name), `${table}\n`);

/** Reports whether this run starts a tool. A deep run starts every tool, other runs start a few that differ most. */
const isDriven = (tool: string) => IS_DEEP || USUAL.includes(tool);
const SOME_PEOPLE = Object.entries(PEOPLE).filter(
  ([name]) => IS_DEEP || USUAL_PEOPLE.includes(name),
);

/** Turns on sign detection in a shop's pages. Resolves once the pages contain it. */
async function watch(harness: Harness, shop: TestShop): Promise<void> {
  await harness.control("set-embed", { shop: shop.name, enabled: true });
  await givePremium(harness, shop);
  const automated = { kind: "behaviour", value: "automated-browser", action: "monitor" } as const;
  await storeRules(harness, shop, automated);
  // A job updates the pages.
  const page = async () => (await plainRequest(shop.storefront("/"))).body;
  await expect.poll(page, { timeout: 30_000 }).toContain("palisadeSigns");
}

/** Runs an action on each item, two concurrently, because a starting browser waits half of the time. */
async function inPairs<Each>(all: readonly Each[], does: (each: Each) => Promise<void>) {
  for (let at = 0; at < all.length; at += 2) await Promise.all(all.slice(at, at + 2).map(does));
}

const addressOf = (shop: TestShop, tool: string) => (path: string) =>
  shop.storefront(`${path}?${new URLSearchParams({ utm_content: tool })}`);

/** Resolves when the visit log contains a visit of each tool. */
async function areLogged(
  harness: Harness,
  shop: TestShop,
  tools: readonly string[],
): Promise<void> {
  const logged = async () => [...(await loggedSigns(harness, shop)).keys()];
  await expect
    .poll(logged, { intervals: [500], timeout: 60_000 })
    .toEqual(expect.arrayContaining([...tools]));
}

/** Returns the logged signs as table rows, and writes the table to a file. */
async function tableOf(harness: Harness, shop: TestShop, name: string) {
  const seen = await loggedSigns(harness, shop);
  const table = [...seen].map(([tool, signs]) => line(tool, signs)).join("\n");
  keep(name, table);
  return { seen, table };
}

test(
  "automated browsers are detected by their automation signs",
  { tag: "@thorough" },
  async ({ harness, shop }) => {
    test.skip(!BROWSER, "needs a whole Chromium");
    test.setTimeout(600_000); // In a deep run two dozen browsers start.
    if (IS_DEEP) await bringTools();
    await watch(harness, shop);
    const tools = Object.entries(DRIVEN).filter(([name, tool]) => isDriven(name) && canStart(tool));
    const started = tools.map(([tool]) => tool);
    const screen = HAS_SCREEN ? await startScreen() : null;
    try {
      await inPairs(tools, ([name, tool]) =>
        test.step(name, () => drive(addressOf(shop, name), tool, screen?.display ?? null)),
      );
      await areLogged(harness, shop, started);
    } finally {
      screen?.stop();
    }
    const { seen, table } = await tableOf(harness, shop, "browsers.md");
    expect([...seen.keys()].sort(), table).toEqual(started.sort());
    const noticed = [...seen].filter(([, signs]) => isAutomated(signs)).map(([tool]) => tool);
    expect(noticed, table).toEqual(
      expect.arrayContaining(NOTICED.filter((tool) => started.includes(tool))),
    );
    const untouched = started.filter((tool) => tool.endsWith("without input"));
    const withoutInput = [...seen].filter(([, signs]) => signs & SIGN.noInput);
    expect(withoutInput.map(([tool]) => tool).sort(), table).toEqual(untouched.sort());
  },
);

const HEADLESS = "without a window";
const FRESH = "with a fresh profile";
const USED = "that was in the store before";

test(
  "a browser opened by a person shows no automation sign, with any profile and window",
  { tag: "@thorough" },
  async ({ harness, shop }) => {
    test.skip(!BROWSER || !HAS_SCREEN, "needs a whole Chromium and a screen");
    test.setTimeout(600_000);
    await watch(harness, shop);
    const screen: Screen = await startScreen();
    const opened: Running[] = [];
    const open = (
      name: string,
      setup: Parameters<typeof openByHand>[1],
      display: string | null,
    ) => {
      const running = openByHand(addressOf(shop, name)("/collections/all"), setup, display);
      opened.push(running);
      return running;
    };
    try {
      // The browser writes its history while the other browsers run.
      const fresh = open(FRESH, {}, screen.display);
      await inPairs(SOME_PEOPLE, ([name, setup]) =>
        test.step(name, async () => {
          const running = open(name, setup, screen.display);
          await areLogged(harness, shop, [name]);
          opened.splice(opened.indexOf(running), 1);
          await running.stop();
        }),
      );
      await test.step(USED, async () => {
        await areLogged(harness, shop, [FRESH]);
        const { profile } = fresh;
        await expect
          .poll(() => remembers(profile, "collections/all"), { timeout: 30_000 })
          .toBe(true);
        await fresh.leave();
        open(USED, { profile }, screen.display);
        await areLogged(harness, shop, [USED]);
      });
      await test.step("a headless browser is detected", async () => {
        open(HEADLESS, { args: ["--headless=new"] }, null);
        await areLogged(harness, shop, [HEADLESS]);
      });
    } finally {
      // The screen stops last, because browsers that lose their screen may leave files behind.
      for (const running of opened) await running.stop();
      screen.stop();
    }
    const { seen, table } = await tableOf(harness, shop, "people.md");
    expect(isAutomated(seen.get(HEADLESS) ?? 0), table).toBe(true);
    seen.delete(HEADLESS);
    const people = [...SOME_PEOPLE.map(([name]) => name), USED, FRESH];
    expect(Object.fromEntries(seen), table).toEqual(
      Object.fromEntries(people.map((name) => [name, 0])),
    );
  },
);

test(
  "for a program without a browser the firewall finds only signs that a proxy could also cause",
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

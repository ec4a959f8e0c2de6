import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { type BrowserContextOptions, devices, type LaunchOptions } from "@playwright/test";

import { BROWSER, HAS_SCREEN } from "./people";
import { runProgram } from "./programs";

/**
 * Chrome's user agent on Linux with the version of the installed browser. Since 2023 only the
 * version changes.
 */
export const LINUX_CHROME = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${majorVersion()}.0.0.0 Safari/537.36`;

/**
 * Returns 150 for "Chromium 150.0.7871.100 built on Debian". Without a browser, the major version
 * of a recent one.
 */
function majorVersion(): string {
  const said =
    BROWSER && execFileSync(BROWSER, ["--version"], { stdio: ["ignore", "pipe", "ignore"] });
  return / (\d+)\./.exec(String(said))?.[1] ?? "150";
}

/** A browser that a program controls, with its settings. */
export interface Driven {
  readonly by?: "playwright" | "puppeteer" | "selenium";
  readonly launch?: LaunchOptions & { readonly defaultViewport?: null };
  /** Option of Playwright. */
  readonly context?: BrowserContextOptions;
  /** Option of Playwright: a script that runs in every page before its own scripts. */
  readonly disguise?: string;
  /** Option of Puppeteer: a package in place of puppeteer-core. */
  readonly library?: "rebrowser-puppeteer-core";
  /** Option of Puppeteer: uses puppeteer-extra-plugin-stealth. */
  readonly isStealthy?: boolean;
  readonly isHeaded?: boolean;
  /** True to open a page of the store first, and then the cart. */
  readonly opensCart?: boolean;
  /** Option of Playwright: moves the pointer between the two pages. */
  readonly isMoved?: boolean;
}

const UNMARKED = ["--disable-blink-features=AutomationControlled"];
const HIDE = "Object.defineProperty(navigator,'webdriver',{get:()=>false})";
const FORGET = "delete Object.getPrototypeOf(navigator).webdriver";

const DISGUISED: Driven = { launch: { args: UNMARKED }, context: { userAgent: LINUX_CHROME } };
const REAL_SIZE: Driven = {
  ...DISGUISED,
  context: { userAgent: LINUX_CHROME, viewport: null },
};
const PUPPETEER: Driven = { by: "puppeteer" };
const STEALTHY_WINDOW: Driven = {
  ...PUPPETEER,
  isStealthy: true,
  isHeaded: true,
  launch: { defaultViewport: null },
};

/** Tools by their name in the documentation. */
export const DRIVEN: Readonly<Record<string, Driven>> = {
  "Playwright as it comes": {},
  "Playwright with a device's name": { context: devices["Desktop Chrome"] },
  "Playwright as a phone": { context: devices["Pixel 7"] },
  "Playwright with a window": { isHeaded: true },
  "Playwright, mark hidden, Windows name": {
    launch: { args: UNMARKED },
    context: {
      userAgent: LINUX_CHROME.replace("X11; Linux x86_64", "Windows NT 10.0; Win64; x64"),
    },
    disguise: HIDE,
  },
  "Playwright, mark deleted, own name": {
    launch: { args: UNMARKED },
    context: { userAgent: LINUX_CHROME },
    disguise: FORGET,
  },
  "Playwright, mark off, own name": DISGUISED,
  "the same, on to the cart without input": { ...DISGUISED, opensCart: true },
  "the same, with a movement of the pointer": { ...DISGUISED, opensCart: true, isMoved: true },
  "Playwright, mark off, own name, real window size": REAL_SIZE,
  "that one, on to the cart without input": { ...REAL_SIZE, opensCart: true },
  "Puppeteer as it comes": PUPPETEER,
  "Puppeteer with a window": { ...PUPPETEER, isHeaded: true },
  "Puppeteer with the stealth plugin": { ...PUPPETEER, isStealthy: true },
  "Puppeteer with the stealth plugin, on to the cart without input": {
    ...PUPPETEER,
    isStealthy: true,
    opensCart: true,
  },
  "Puppeteer with the stealth plugin and a window": {
    ...PUPPETEER,
    isStealthy: true,
    isHeaded: true,
  },
  "Puppeteer with the stealth plugin, a window and its real size": STEALTHY_WINDOW,
  "Puppeteer with all that, on to the cart without input": { ...STEALTHY_WINDOW, opensCart: true },
  "Puppeteer as rebrowser patches it": { ...PUPPETEER, library: "rebrowser-puppeteer-core" },
  "Selenium as it comes": { by: "selenium", isHeaded: true },
  "Selenium without a window": { by: "selenium" },
  "Selenium, mark off, without a window": { by: "selenium", launch: { args: UNMARKED } },
};

const scriptOf = (name: string) => join(import.meta.dirname, "robots", `${name}.mjs`);
const CHROMEDRIVER = "/usr/bin/chromedriver";

/**
 * Returns true if Selenium's program is installed if the tool needs it, and a screen if the tool
 * shows a window.
 */
export const canStart = ({ by, isHeaded }: Driven) =>
  (by !== "selenium" || existsSync(CHROMEDRIVER)) && (!isHeaded || HAS_SCREEN);

/** Installs Puppeteer and Selenium, which only these tests need. */
export const bringTools = () => runProgram(process.execPath, [scriptOf("install")]);

/**
 * Opens a page of the store, and for some tools the cart, in a driven browser. Resolves when the
 * embed has its answer.
 *
 * @param addressOf returns the address of a store page by its path. Its parameters contain the text
 * to search the log for
 * @param display screen of its window. Null: no screen
 */
export function drive(
  addressOf: (path: string) => string,
  tool: Driven,
  display: string | null,
): Promise<void> {
  const { by = "playwright", opensCart, ...settings } = tool;
  const first = addressOf("/collections/all");
  const given = {
    ...settings,
    executablePath: BROWSER,
    driver: CHROMEDRIVER,
    comesFrom: opensCart ? first.split("?")[0] : undefined,
  };
  const address = opensCart ? addressOf("/cart") : first;
  return runProgram(process.execPath, [scriptOf(by), address, JSON.stringify(given)], display);
}

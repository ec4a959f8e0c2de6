import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { type BrowserContextOptions, devices, type LaunchOptions } from "@playwright/test";

import { askedPage } from "../../../app/edge/asked-page";
import { factsOf } from "../../../app/edge/edge-visit";
import { PageRates } from "../../../app/edge/page-rates";
import type { EdgeRequest } from "../../../app/edge/runtime";
import { findWholeChromium, SCREEN } from "../../../scripts/chromium.mjs";

/** A whole browser, which the headless shell is not; null: none is here. */
export const BROWSER = findWholeChromium();
export const HAS_SCREEN = existsSync(SCREEN);

/** Chrome's user agent on Linux, with the version of the browser that is here; it has changed nothing but that since 2023. */
export const LINUX_CHROME = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${majorVersion()}.0.0.0 Safari/537.36`;

/** "Chromium 150.0.7871.100 built on Debian": 150; without a browser that of any recent one. */
function majorVersion(): string {
  const said =
    BROWSER && execFileSync(BROWSER, ["--version"], { stdio: ["ignore", "pipe", "ignore"] });
  return / (\d+)\./.exec(String(said))?.[1] ?? "150";
}

/** A browser that Playwright drives, and the page it asks for. */
export interface Driven {
  readonly launch?: LaunchOptions;
  readonly context?: BrowserContextOptions;
  /** Runs in every page before its own scripts. */
  readonly disguise?: string;
  readonly isHeaded?: boolean;
}

const UNMARKED = ["--disable-blink-features=AutomationControlled"];
const HIDE = "Object.defineProperty(navigator,'webdriver',{get:()=>false})";
const FORGET = "delete Object.getPrototypeOf(navigator).webdriver";

/** Tools by the name the documentation gives them. */
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
  "Playwright, mark off, own name": {
    launch: { args: UNMARKED },
    context: { userAgent: LINUX_CHROME },
  },
  "Playwright, mark off, own name, real window size": {
    launch: { args: UNMARKED },
    context: { userAgent: LINUX_CHROME, viewport: null },
  },
};

const DRIVE = fileURLToPath(new URL("drive.mjs", import.meta.url));

/**
 * Opens a page of the store with a driven browser; resolves once the embed was answered.
 *
 * @param display of the screen that its window is shown on; null: there is none
 */
export function drive(address: string, tool: Driven, display: string | null): Promise<void> {
  const settings = JSON.stringify({ ...tool, executablePath: BROWSER });
  return runProgram(process.execPath, [DRIVE, address, settings], display);
}

export interface Running {
  stop(): Promise<void>;
}

/** A screen for windows, as DISPLAY names it. */
export interface Screen extends Running {
  readonly display: string;
}

/** Starts a screen, on a number that is free; resolves once windows can be shown on it. */
export async function startScreen(): Promise<Screen> {
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    // It says its number once its socket listens.
    screen.stdio[3]!.once("data", (said: Buffer) => resolve(said.toString().trim()));
    screen
      .once("error", reject)
      .once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { display: `:${number}`, stop: async () => void screen.kill() };
}

/** Starts a browser that nothing drives, with a profile of its own, as a person would. */
export function openByHand(
  address: string,
  args: readonly string[],
  display: string | null,
): Running {
  const profile = mkdtempSync(join(tmpdir(), "palisade-profile-"));
  const usual = ["--no-sandbox", "--no-first-run", `--user-data-dir=${profile}`];
  const browser: ChildProcess = spawn(BROWSER!, [...usual, ...args, address], {
    env: withScreen(display),
    stdio: "ignore",
    detached: true,
  });
  return {
    async stop() {
      endGroup(browser.pid!);
      // Its other processes may still write for a moment.
      await rm(profile, { recursive: true, force: true, maxRetries: 50 });
    },
  };
}

/** Ends a program and all that it started; no error when it ended by itself. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const withScreen = (display: string | null) =>
  display === null ? process.env : { ...process.env, DISPLAY: display };

/** What a firewall's Worker sees of the requests that programs make; they are made, and their headers taken. */
export async function signsAtEdge(
  ask: (address: string) => unknown,
): Promise<{ readonly signs: number; readonly crawler: string | null }> {
  const asked: [string, string][] = [];
  const server = createServer(({ rawHeaders }, response) => {
    const names = rawHeaders.filter((_, at) => at % 2 === 0);
    asked.push(...names.map((name, at): [string, string] => [name, rawHeaders[at * 2 + 1]!]));
    response.end("a page");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const headers = asked.filter(([name]) => !/^(host|connection)$/i.test(name));
    const request = new Request("https://fernhill.example/", { headers }) as EdgeRequest;
    const sources = { networks: null, rates: new PageRates(), asksBehaviour: false };
    const { visit } = factsOf(request, askedPage(request), sources, 0);
    return { signs: visit.signs ?? 0, crawler: visit.crawler?.id ?? null };
  } finally {
    server.close();
  }
}

/** Not spawnSync alone: the server that is asked is in this process. */
export const runProgram = (name: string, args: readonly string[], display: string | null = null) =>
  new Promise<void>((resolve, reject) => {
    const program = spawn(name, args, {
      env: withScreen(display),
      stdio: ["ignore", "ignore", "inherit"],
    });
    program.on("error", reject).on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} ended with ${code}`));
    });
  });

export const isInstalled = (name: string) => {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

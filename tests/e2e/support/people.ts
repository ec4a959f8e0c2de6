import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findWholeChromium, SCREEN } from "#scripts/chromium.mjs";

import { withScreen } from "./programs";

/** A complete browser instead of the headless shell. Null if none is installed. */
export const BROWSER = findWholeChromium();
export const HAS_SCREEN = existsSync(SCREEN);

/** Browser settings of a person, without a driver. */
export interface Setup {
  readonly args?: readonly string[];
  /** Preferences in the format of a profile. */
  readonly preferences?: object;
  /** True opens the page in a background tab. */
  readonly isBehind?: boolean;
  /** An existing profile. By default a new one is created. */
  readonly profile?: string;
}

/** Returns the preferences for a zoom factor. The browser's zoom levels are powers of 1.2. */
const zoomed = (factor: number) => {
  const level = Math.log(factor) / Math.log(1.2);
  return { partition: { default_zoom_level: { x: level } } };
};

const inLanguage = (language: string, accepted: string): Setup => ({
  args: [`--lang=${language}`, `--accept-lang=${accepted}`],
});

/** Combines independent settings in one browser. */
const both = (one: Setup, other: Setup): Setup => ({
  ...one,
  ...other,
  args: [...(one.args ?? []), ...(other.args ?? [])],
});

/**
 * Browsers of people, by their settings. Starting one takes seconds, so a browser combines a
 * language, which affects headers, with a window setting. Full screen and background tabs affect
 * visibility and are tested alone.
 */
export const PEOPLE: Readonly<Record<string, Setup>> = {
  "in German, in a small window": both(inLanguage("de", "de-DE,de"), {
    args: ["--window-size=500,400"],
  }),
  "in Japanese, zoomed to 200%": both(inLanguage("ja", "ja"), { preferences: zoomed(2) }),
  "in a private window, on a display of 150%": {
    args: ["--incognito", "--force-device-scale-factor=1.5"],
  },
  "in a maximized window, zoomed to 50%": {
    args: ["--start-maximized"],
    preferences: zoomed(0.5),
  },
  "in full screen": { args: ["--start-fullscreen"] },
  "as a tab in the background": { isBehind: true },
};

/** The window that differs most from a plain one. */
export const USUAL_PEOPLE = ["as a tab in the background"];

/** Creates a folder for a browser's profile, with preferences. */
function profileWith(preferences: object | undefined): string {
  const profile = mkdtempSync(join(tmpdir(), "palisade-profile-"));
  mkdirSync(join(profile, "Default"));
  if (preferences)
    writeFileSync(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
  return profile;
}

/** A running browser. */
export interface Running {
  readonly profile: string;
  /** Stops the browser and deletes its profile. */
  stop(): Promise<void>;
  /** Quits the browser. Its profile remains for another browser. */
  leave(): Promise<void>;
}

/** A virtual screen, with its value for DISPLAY. */
export interface Screen {
  readonly display: string;
  stop(): void;
}

/** Starts a screen with a free number. Resolves when windows can be shown on it. */
export async function startScreen(): Promise<Screen> {
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    // The screen reports its number when its socket listens.
    screen.stdio[3]!.once("data", (said: Buffer) => resolve(said.toString().trim()));
    screen
      .once("error", reject)
      .once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { display: `:${number}`, stop: () => void screen.kill() };
}

/**
 * Starts a browser without a driver and with its own profile, like a person.
 *
 * @param display screen of its window. Null: no screen
 */
export function openByHand(
  address: string,
  { args = [], preferences, isBehind = false, profile = profileWith(preferences) }: Setup,
  display: string | null,
): Running {
  const usual = ["--no-sandbox", "--no-first-run", `--user-data-dir=${profile}`];
  const pages = isBehind ? ["about:blank", address] : [address];
  const browser: ChildProcess = spawn(BROWSER!, [...usual, ...args, ...pages], {
    env: withScreen(display),
    stdio: "ignore",
    detached: true,
  });
  return {
    profile,
    async stop() {
      endGroup(browser.pid!);
      // The browser's other processes may still write for a moment.
      await rm(profile, { recursive: true, force: true, maxRetries: 50 });
    },
    async leave() {
      const ended = once(browser, "exit");
      browser.kill();
      await ended;
    },
  };
}

/** Kills a program and its child processes. Ignores a program that has ended. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Returns true if a page is in a profile's history. Browsers write it some seconds after the page was opened. */
export function remembers(profile: string, page: string): boolean {
  const history = join(profile, "Default", "History");
  return existsSync(history) && readFileSync(history).includes(page);
}

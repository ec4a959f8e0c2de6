import { defineConfig, devices } from "@playwright/test";

import { findChromium } from "./scripts/chromium.mjs";

const executablePath = findChromium() ?? undefined;

/**
 * Pages of journeys are gone before optimised code repays what V8 spends on it: without its optimising compilers opening a
 * screen takes a seventh less processor time, and axe a third less.
 */
const UNOPTIMISED = "--js-flags=--no-opt,--no-maglev";

/** The platform refuses browsers that call themselves headless, so the tests say plain Chrome. */
const browser = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1280, height: 900 },
  // A worker's journeys share a page, which is emptied between them: the first screen of a new one costs twice what it does in
  // a page that has compiled the app's scripts.
  reuseContext: true,
  launchOptions: { executablePath, args: ["--no-sandbox", UNOPTIMISED] },
};

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  // Rare states and the local platform itself, looked at closely: CI runs these too, and whoever sets CI=1.
  grepInvert: process.env.CI ? undefined : /@thorough/,
  testIgnore: process.env.CI ? undefined : "admin-frame.e2e.ts",
  // Each worker has an app, a store and a database of its own.
  workers: 2,
  // Long enough for a story on a busy machine: what is waited for has limits of its own.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes only when tried again is no reason to refuse a change that has nothing to do with it;
  // the run closes with its name, and its cause is to be found.
  retries: process.env.CI ? 1 : 0,
  // What cannot be pressed or opened within thirty seconds never will be.
  // Recording every journey would cost a third of the time: one that fails is recorded when it is tried again.
  use: {
    ...browser,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
});

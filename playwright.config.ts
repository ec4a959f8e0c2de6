import { defineConfig, devices } from "@playwright/test";

import { findChromium } from "./scripts/chromium.mjs";

const executablePath = findChromium() ?? undefined;

/**
 * Browser tests close pages before optimized code repays V8's cost of compiling it. Without the
 * optimizing compilers, opening a screen takes a seventh less processor time, and axe a third less.
 */
const UNOPTIMIZED = "--js-flags=--no-opt,--no-maglev";

/** Shopify rejects browsers that identify as headless, so the tests identify as plain Chrome. */
const browser = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1280, height: 900 },
  // Tests of a worker reuse one page, which is emptied between them: the first screen of a new page
  // costs twice as much, because the app's scripts must be compiled.
  reuseContext: true,
  launchOptions: { executablePath, args: ["--no-sandbox", UNOPTIMIZED] },
};

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  // With CI=1, also runs the tests of rare states and of the stand-in for Shopify.
  grepInvert: process.env.CI ? undefined : /@thorough/,
  testIgnore: process.env.CI ? undefined : "admin-frame.e2e.ts",
  // Each worker has its own app, store and database.
  workers: 2,
  // Long enough for a journey on a busy machine. Each wait has its own timeout.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on its retry does not fail the run. The run reports it at the end, and
  // its cause must be found.
  retries: process.env.CI ? 1 : 0,
  // An element that cannot be clicked within thirty seconds never becomes clickable.
  // Recording every journey would add a third of the time, so only retries are recorded.
  use: {
    ...browser,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
});

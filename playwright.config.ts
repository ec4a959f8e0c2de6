import { defineConfig, devices } from "@playwright/test";

import type { WorldOptions } from "./tests/e2e/world";
import { findChromium } from "./scripts/chromium.mjs";

const executablePath = findChromium() ?? undefined;

/** The platform refuses browsers that call themselves headless, so the tests say plain Chrome. */
const browser = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1280, height: 900 },
  launchOptions: { executablePath, args: ["--no-sandbox"] },
};

export default defineConfig<object, WorldOptions>({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: { ...browser, trace: "retain-on-failure", screenshot: "only-on-failure" },
  projects: [
    { name: "embedded database", use: { database: "pglite" } },
    // The main story once more on a real PostgreSQL server.
    { name: "postgresql", use: { database: "postgres" }, testMatch: "story-*.e2e.ts" },
  ],
});

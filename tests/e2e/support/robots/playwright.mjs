/**
 * Opens a page of a store in a browser that Playwright drives, in its own process, because
 * Playwright would apply the test's user agent and window inside a test. Ends when the embed has
 * its answer.
 *
 *   node playwright.mjs <address> <settings of robots.ts as JSON>
 */
import { chromium } from "@playwright/test";

const [address, settings] = process.argv.slice(2);
const {
  executablePath,
  launch = {},
  context = {},
  disguise,
  isHeaded = false,
  comesFrom,
  isMoved = false,
} = JSON.parse(settings);

const browser = await chromium.launch({
  ...launch,
  executablePath,
  headless: !isHeaded,
  args: ["--no-sandbox", ...(launch.args ?? [])],
});
try {
  const visitor = await browser.newContext(context);
  if (disguise) await visitor.addInitScript(disguise);
  const page = await visitor.newPage();
  for (const each of [comesFrom, address].filter(Boolean)) {
    const answered = page.waitForResponse(/\/apps\/palisade\/visit\?/);
    await page.goto(each, { waitUntil: "commit" });
    await answered;
    if (isMoved) await page.mouse.move(200, 200, { steps: 3 });
  }
} finally {
  await browser.close();
}

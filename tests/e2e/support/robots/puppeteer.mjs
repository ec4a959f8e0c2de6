/**
 * Opens a page of a store in a browser that Puppeteer drives. Ends when the embed has its answer.
 *
 *   node puppeteer.mjs <address> <settings of robots.ts as JSON>
 */
const [address, settings] = process.argv.slice(2);
const {
  executablePath,
  library = "puppeteer-core",
  isStealthy = false,
  isHeaded = false,
  comesFrom,
  launch = {},
} = JSON.parse(settings);

async function bring() {
  const plain = (await import(library)).default;
  if (!isStealthy) return plain;
  const { addExtra } = (await import("puppeteer-extra")).default;
  const stealthy = addExtra(plain);
  stealthy.use((await import("puppeteer-extra-plugin-stealth")).default());
  return stealthy;
}

const puppeteer = await bring();
const browser = await puppeteer.launch({
  ...launch,
  executablePath,
  headless: !isHeaded,
  args: ["--no-sandbox", ...(launch.args ?? [])],
});
try {
  const page = await browser.newPage();
  for (const each of [comesFrom, address].filter(Boolean)) {
    const answered = page.waitForResponse((answer) =>
      answer.url().includes("/apps/palisade/visit?"),
    );
    await page.goto(each, { waitUntil: "domcontentloaded" });
    await answered;
  }
} finally {
  await browser.close();
}

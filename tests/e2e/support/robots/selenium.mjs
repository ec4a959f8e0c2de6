/**
 * Opens a page of a store in a browser that Selenium drives. Ends when the embed has its answer.
 *
 *   node selenium.mjs <address> <settings of robots.ts as JSON>
 */
import { Builder } from "selenium-webdriver";
import chrome from "selenium-webdriver/chrome.js";

const [address, settings] = process.argv.slice(2);
const { executablePath, driver: driverPath, isHeaded = false, launch = {} } = JSON.parse(settings);

const options = new chrome.Options();
options.setChromeBinaryPath(executablePath);
options.addArguments("--no-sandbox", ...(launch.args ?? []));
if (!isHeaded) options.addArguments("--headless=new");
const browser = await new Builder()
  .forBrowser("chrome")
  .setChromeOptions(options)
  .setChromeService(new chrome.ServiceBuilder(driverPath))
  .build();
try {
  await browser.get(address);
  // Selenium reports no responses, so the page's own list of completed requests is read.
  const isAnswered = () =>
    browser.executeScript(
      "return performance.getEntriesByType('resource').some(({ name }) => name.includes('/apps/palisade/visit?'))",
    );
  await browser.wait(isAnswered, 20_000);
} finally {
  await browser.quit();
}

/**
 * Creates the pictures of docs/images again, from the running product in the local store platform:
 *
 *   npx tsx scripts/docs-pictures.ts      (after npm run build; takes two minutes)
 *
 * README.md and docs/merchant show them. Each must agree with the text above it.
 */
import { chromium } from "@playwright/test";

import { chooseFree } from "../tests/e2e/support/free-plan";
import { startHarness } from "../tests/e2e/support/harness";
import { findWholeChromium } from "./chromium.mjs";
import { openCamera } from "./docs-pictures/camera";
import { DOCS_SHOP } from "./docs-pictures/docs-shop";
import { fillShop } from "./docs-pictures/fill-shop";
import { takeDashboard } from "./docs-pictures/take-dashboard";
import { takeFirewall } from "./docs-pictures/take-firewall";

// Environment of an experienced merchant: no hints, review requests or plan offers are shown.
Object.assign(process.env, {
  REVIEW_REQUEST: "platform",
  ACTIVATION_CLAIMS: "plain",
  ACTIVATE_BUTTON: "still",
  UPGRADE_BANNER: "never",
});
const harness = await startHarness(null);
const browser = await chromium.launch({
  executablePath: findWholeChromium() ?? undefined,
  args: ["--no-sandbox"],
});
try {
  await harness.control("create-shop", { name: DOCS_SHOP.name, title: "Fernhill Goods" });
  await harness.control("set-embed", { shop: DOCS_SHOP.name, enabled: true });
  await chooseFree(harness, DOCS_SHOP.name);
  await fillShop(harness);
  const camera = await openCamera(browser, harness);
  await takeDashboard(camera);
  await takeFirewall(camera);
} finally {
  await browser.close();
  await harness.stop();
}

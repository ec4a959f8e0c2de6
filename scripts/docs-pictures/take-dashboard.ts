import type { Frame } from "@playwright/test";

import type { Camera } from "./camera";
import { DOCS_SHOP } from "./docs-shop";

const WINDOW = { width: 1_280, height: 900 };

/** Takes README's picture: the dashboard inside the admin. */
export async function takeDashboard(camera: Camera): Promise<void> {
  const { page, harness } = camera;
  const whole = page.viewportSize()!;
  await page.setViewportSize(WINDOW);
  // Without a visit, the app prompts the merchant to activate it.
  const decided = page.waitForResponse((answer) => answer.url().includes("/visit?"));
  await page.goto(`http://${DOCS_SHOP.name}.localhost:${harness.storefrontPort}/`);
  await decided;
  const app = await camera.open("dashboard");
  await app.getByText(/^Last blocked visit/).waitFor();
  await app.getByLabel("Report range").selectOption({ label: "1 week" });
  await app.getByText("Compared with the 24 hours before.").waitFor({ state: "hidden" });
  await page.waitForLoadState("networkidle");
  await hideDataAge(app);
  await camera.takeWindow("dashboard", page);
  await page.setViewportSize(whole);
}

/**
 * Hides the age of the location data, which depends on this machine. A card with only this line is hidden completely.
 */
async function hideDataAge(app: Frame): Promise<void> {
  const heading = app.getByRole("heading", { name: "Needs your attention" });
  const card = app.locator(".Polaris-ShadowBevel").filter({ has: heading });
  const lines = card.getByRole("listitem");
  const ofAge = lines.filter({ hasText: "since the location data was updated" });
  if ((await ofAge.count()) === 0) return;
  const gone = (await lines.count()) === 1 ? card : ofAge;
  await gone.evaluate((element) => {
    element.style.display = "none";
  });
}

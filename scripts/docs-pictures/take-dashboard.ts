import type { Camera } from "./camera";
import { DOCS_SHOP } from "./docs-shop";

const WINDOW = { width: 1_280, height: 900 };

/** README's picture: the first screen, in the admin around it. */
export async function takeDashboard(camera: Camera): Promise<void> {
  const { page, world } = camera;
  const whole = page.viewportSize()!;
  await page.setViewportSize(WINDOW);
  // Until there was a visit, the app asks to be activated.
  const decided = page.waitForResponse((answer) => answer.url().includes("/visit?"));
  await page.goto(`http://${DOCS_SHOP.name}.localhost:${world.storefrontPort}/`);
  await decided;
  const app = await camera.open("dashboard");
  await app.getByText(/^Last blocked visit/).waitFor();
  await app.getByLabel("Report range").selectOption({ label: "1 week" });
  await app.getByText("Compared with the 24 hours before.").waitFor({ state: "hidden" });
  // How old the location data is says something of this machine, not of the app.
  const attention = app.getByRole("heading", { name: "Needs your attention" });
  await app
    .locator(".Polaris-ShadowBevel")
    .filter({ has: attention })
    .evaluateAll((cards) => cards.forEach((card) => card.remove()));
  await page.waitForLoadState("networkidle");
  await camera.takeWindow("dashboard", page);
  await page.setViewportSize(whole);
}

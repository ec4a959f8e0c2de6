import type { BrowserContext, Frame, Page } from "@playwright/test";

import { CREDENTIALS, type Harness } from "../../tests/e2e/support/harness";
import { appFrame, untilAwake } from "../../tests/e2e/support/merchant";
import { blockCountry } from "../../tests/e2e/support/stored-rules";
import { referenceCode, visitUntil } from "../../tests/e2e/support/visitor";
import { APP_URL, DOCS_SHOP } from "../docs-pictures/docs-shop";
import { reword } from "../docs-pictures/reword";
import { SIZES } from "./listing";

type Save = (name: string, png: Buffer) => Promise<void>;

/** Screens of six features, with the text that appears when the screen is complete. None shows a price. */
const SCREENS = [
  { name: "dashboard", path: "dashboard", ready: /^Last blocked visit/ },
  { name: "country-blocker", path: "regionBlocker", ready: "Brazil" },
  { name: "visitors", path: "visitors", ready: /^AS\d+ / },
  { name: "orders", path: "fraudProtect?tab=all", ready: /^#10\d\d$/ },
  { name: "firewall", path: "firewallSettings", ready: "Attack mode" },
] as const;

/** Takes pictures of the app alone, without the admin around it, with documentation addresses instead of visitors'. */
export async function takeScreens(
  {
    page,
    harness,
    save,
  }: {
    readonly page: Page;
    readonly harness: Harness;
    readonly save: Save;
  },
  connectFirewall: (harness: Harness) => Promise<void>,
): Promise<void> {
  const names = new Map([[harness.appUrl, APP_URL]]);
  const visitors = new Map<string, string>();
  await page.setViewportSize(SIZES.picture);
  for (const { name, path, ready } of SCREENS) {
    // Last, because the visits through a new connection would be in the other pictures.
    if (name === "firewall") await connectFirewall(harness);
    const { platformUrl } = harness;
    const app = `${platformUrl}/store/${DOCS_SHOP.name}/apps/${CREDENTIALS.SHOPIFY_API_KEY}`;
    await page.goto(`${app}/${path}`);
    const frame = page.locator("iframe[name='app-iframe']");
    await fitWindow(page, (await frame.boundingBox())!);
    const content = (await (await frame.elementHandle())!.contentFrame())!;
    await content.getByRole("main").getByText(ready).first().waitFor();
    await page.waitForLoadState("networkidle");
    await untilAwake(appFrame(page));
    // A reload in the background shows a bar at any time.
    await page.addStyleTag({ content: "#loading-bar { display: none }" });
    await content.addStyleTag({ content: ".ui-loading-bar { display: none }" });
    await hideDataAge(content);
    await reword(page, names, visitors);
    const { x, y } = (await frame.boundingBox())!;
    await save(name, await page.screenshot({ clip: { x, y, ...SIZES.picture } }));
  }
}

/** Enlarges the window until the app's frame has the size of a picture. */
async function fitWindow(page: Page, frame: { readonly width: number; readonly height: number }) {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({
    width: width + SIZES.picture.width - frame.width,
    height: height + SIZES.picture.height - frame.height,
  });
}

/** Hides the age of the location data, which depends on this machine. */
async function hideDataAge(app: Frame): Promise<void> {
  const line = app.getByRole("listitem").filter({ hasText: "the location data was updated" });
  for (const each of await line.all()) {
    await each.evaluate((element) => {
      element.style.display = "none";
    });
  }
}

/** Takes a picture of the block page as a visitor from a blocked country sees it. */
export async function takeBlockPage({
  context,
  harness,
  save,
}: {
  readonly context: BrowserContext;
  readonly harness: Harness;
  readonly save: Save;
}): Promise<void> {
  await blockCountry(harness, DOCS_SHOP, "BR");
  const visitor = await visitUntil([context, harness, DOCS_SHOP], { country: "BR" }, (page) =>
    referenceCode(page).waitFor({ timeout: 5_000 }),
  );
  await visitor.setViewportSize(SIZES.picture);
  await save("block-page", await visitor.screenshot());
  await visitor.close();
}

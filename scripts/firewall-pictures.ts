/**
 * Makes the pictures of docs/merchant/firewall.md and access-log.md anew, from the running product in the local store
 * platform: npx tsx scripts/firewall-pictures.ts (after npm run build).
 */
import { request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type Frame, type Page } from "@playwright/test";

import { chooseFree } from "../tests/e2e/support/free-plan";
import { forwarded, wallShop } from "../tests/e2e/support/walled-shop";
import { CREDENTIALS, startWorld, type World } from "../tests/e2e/support/world";
import { findWholeChromium } from "./chromium.mjs";
import { saveWebp } from "./save-webp";

const folder = fileURLToPath(new URL("../docs/images/", import.meta.url));
const SHOP = "fernhill-goods";
/** The local store's domain is called as a merchant's would be. */
const DOMAIN = "shop.fernhill.example";
/** So high that a screen is whole. */
const SIZE = { width: 1_440, height: 2_600 };
/** Mode, attack mode and the first rules. */
const SETTINGS_HEIGHT = 1_000;
/** The platform refuses browsers that call themselves headless. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

interface Zone {
  readonly domain: string;
  readonly address: string;
  readonly token: string;
}

/** Where visitors come from, and what they ask for. */
const VISITS: readonly (readonly [country: string, path: string])[] = [
  ["US", "/"],
  ["US", "/products/linen-shirt"],
  ["DE", "/collections/all"],
  ["CA", "/products/field-kettle?utm_source=newsletter"],
  ["BR", "/products/field-kettle"],
  ["FR", "/pages/wholesale"],
  ["GB", "/products/linen-shirt?variant=2"],
  ["BR", "/cart"],
];

/** One page through the store's own domain, as a browser in a country asks for it. */
function visit({ address }: Zone, country: string, path: string): Promise<void> {
  const { host, port } = new URL(address);
  const headers = { host, accept: "text/html", "user-agent": USER_AGENT, "cf-ipcountry": country };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      answer.resume().on("end", resolve);
    })
      .on("error", reject)
      .end();
  });
}

/** Opens a screen of the app; resolves to the app's frame once it is awake. */
async function open(page: Page, world: World, screen: string): Promise<Frame> {
  await page.goto(
    `${world.platformUrl}/store/${SHOP}/apps/${CREDENTIALS.SHOPIFY_API_KEY}/${screen}`,
  );
  const app = await (await page
    .locator("iframe[name='app-iframe']")
    .elementHandle())!.contentFrame();
  await app!.locator("html.p-theme-light").waitFor({ state: "attached" });
  return app!;
}

/** Calls the store's domain by another name on the page. */
function rename(app: Frame, from: string): Promise<void> {
  return app.evaluate(
    ([before, after]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text;
        (texts.currentNode as Text).data = data.replaceAll(before, after);
      }
    },
    [from, DOMAIN] as const,
  );
}

/** Connecting ends with a test request, for which Cloudflare's runtime may begin too late. */
async function untilAnswered(app: Frame): Promise<void> {
  const late = app.getByText(/^The firewall did not answer/);
  await app
    .getByText(/^Connected: the firewall answered/)
    .or(late)
    .first()
    .waitFor();
}

async function takeAll(world: World, page: Page, converter: Page): Promise<void> {
  const shop = { name: SHOP, admin: () => "", storefront: () => "" };
  const key = await wallShop(world, shop);
  // Until its rules are loaded, a proxy's visits are undecided.
  const ask = () =>
    fetch(`${world.appUrl}/forward-auth`, { headers: forwarded(key, "8.8.8.8", "/") });
  while ((await ask()).headers.has("x-palisade-degraded"));
  const zone = (await world.control("cloudflare-zone", { shop: SHOP })) as Zone;
  /** @param part what of the screen, from its top */
  const save = async (name: string, app: Frame, part = ".Polaris-Page", most = Infinity) => {
    await rename(app, zone.domain);
    const { x, y, width, height } = (await app.locator(part).boundingBox())!;
    const clip = { x, y, width, height: Math.min(height, most) };
    await saveWebp(converter, join(folder, `${name}.webp`), await page.screenshot({ clip }));
  };

  const list = await open(page, world, "fw-regionBlocker");
  await list.getByRole("button", { name: "Choose countries" }).click();
  const dialog = list.frameLocator("dialog[open] > iframe");
  await dialog.getByPlaceholder("Search by name or code").fill("Brazil");
  await dialog.getByRole("checkbox", { name: "Brazil" }).check();
  await list.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "saved" }).last().waitFor();

  const settings = await open(page, world, "firewallSettings");
  await save("firewall-settings", settings, ".Polaris-Page", SETTINGS_HEIGHT);
  await save("firewall-own-server", settings, "#own-server-panel");
  await settings.getByRole("tab", { name: "Cloudflare" }).click();
  await settings.getByLabel("Domain", { exact: true }).fill(zone.domain);
  await settings.getByLabel("Cloudflare API token").fill(zone.token);
  await settings.getByRole("button", { name: "Connect", exact: true }).click();
  await untilAnswered(settings);
  const zones = await open(page, world, "firewallSettings");
  await zones.getByRole("tab", { name: "Cloudflare" }).click();
  await zones.getByRole("button", { name: `Check connection: ${zone.domain}` }).click();
  await zones.getByText(/^Connected: the firewall answered/).waitFor();
  await save("firewall-cloudflare", zones, "#cloudflare-panel");

  const log = await open(page, world, "fw-accessLog");
  await log.getByText("Live", { exact: true }).waitFor();
  for (const [country, path] of VISITS) await visit(zone, country, path);
  await log
    .getByRole("listitem")
    .nth(VISITS.length - 1)
    .waitFor();
  await save("access-log", log);
}

const world = await startWorld(null);
const browser = await chromium.launch({
  executablePath: findWholeChromium() ?? undefined,
  args: ["--no-sandbox"],
});
try {
  await world.control("create-shop", { name: SHOP, title: "Fernhill Goods" });
  await world.control("set-embed", { shop: SHOP, enabled: true });
  await chooseFree(world, SHOP);
  const context = await browser.newContext({ viewport: SIZE, userAgent: USER_AGENT });
  const [page, converter] = [await context.newPage(), await context.newPage()];
  await page.bringToFront();
  await takeAll(world, page, converter);
} finally {
  await browser.close();
  await world.stop();
}

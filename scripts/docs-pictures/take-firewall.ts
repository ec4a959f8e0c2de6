import type { Frame, Locator } from "@playwright/test";

import type { Camera } from "./camera";
import { DOCS_SHOP, DOMAIN, SERVER_DOMAIN } from "./docs-shop";
import { countRequests } from "./fill-shop";
import { requestAsProxy, visitAll, type Zone } from "./firewall-visits";

/** Visible area of a visitor's window. */
const VISITOR_WINDOW = { width: 1_280, height: 560 };

const card = (app: Frame, title: string): Locator =>
  app.locator(".Polaris-ShadowBevel").filter({ has: app.getByRole("heading", { name: title }) });

/** Takes all pictures of the firewall for docs/merchant. */
export async function takeFirewall(camera: Camera): Promise<void> {
  const { harness } = camera;
  await harness.operate("offer-firewall", { shop: DOCS_SHOP.name });
  const shop = { shop: DOCS_SHOP.name };
  const zone = (await harness.control("cloudflare-zone", shop)) as Zone;
  camera.call(zone.domain, DOMAIN);
  await connectServer(camera);
  await connectCloudflare(camera, zone);
  await countRequests(harness);
  await takeSettings(camera, zone);
  await takeList(camera);
  await takeLog(camera, zone);
  await takeVisitor(camera, zone, "BR", "firewall-block-page");
  await takeAttackMode(camera, zone);
}

/** Connects the merchant's server. Its key is visible only at this moment. */
async function connectServer(camera: Camera): Promise<void> {
  const app = await camera.open("firewallSettings");
  await app.getByRole("button", { name: "Add connection" }).click();
  const dialog = app.frameLocator("dialog[open] > iframe");
  await dialog.getByLabel("Name").fill(SERVER_DOMAIN);
  await app.getByRole("button", { name: "Add", exact: true }).click();
  const key = await dialog.getByLabel("Key", { exact: true }).inputValue();
  await dialog.getByRole("textbox", { name: "Configuration for nginx" }).waitFor();
  await camera.take("firewall-configuration", app.locator("dialog[open]"));
  await chooseProtect(camera);
  await requestAsProxy(camera.harness, key);
}

async function chooseProtect({ open, page }: Camera): Promise<void> {
  const app = await open("firewallSettings");
  await app.getByText("Protect", { exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "saved" }).last().waitFor();
}

/**
 * Connects Cloudflare. The test request at the end may fail while the runtime starts. The request for the picture comes
 * later.
 */
async function connectCloudflare(camera: Camera, zone: Zone): Promise<void> {
  const app = await camera.open("firewallSettings");
  await app.getByRole("tab", { name: "Cloudflare" }).click();
  await app.getByLabel("Domain", { exact: true }).fill(zone.domain);
  await app.getByLabel("Cloudflare API token").fill(zone.token);
  await app.getByRole("button", { name: "Connect", exact: true }).click();
  const answered = app.getByText(/^Connected: the firewall answered/);
  await answered
    .or(app.getByText(/^The firewall did not answer/))
    .first()
    .waitFor();
}

async function takeSettings(camera: Camera, zone: Zone): Promise<void> {
  const app = await camera.open("firewallSettings");
  await camera.take("firewall-settings", app.locator(".Polaris-Page"), card(app, "Attack mode"));
  await camera.take("firewall-rules", card(app, "Rules"));
  const entryPoints = app.locator(".Polaris-ShadowBevel").filter({ has: app.getByRole("tab") });
  await camera.take("firewall-own-server", entryPoints);
  await app.getByRole("tab", { name: "Cloudflare" }).click();
  await app.getByRole("button", { name: `Check connection: ${zone.domain}` }).click();
  const answered = app.getByText(/^Connected: the firewall answered/);
  await answered.waitFor();
  await camera.take(
    "firewall-cloudflare",
    entryPoints,
    answered.locator("xpath=ancestor::*[contains(@class, 'Polaris-Banner')]").last(),
  );
}

async function takeList(camera: Camera): Promise<void> {
  const app = await camera.open("fw-urlBlocker");
  await app.getByText("/wp-login.php").first().waitFor();
  await camera.take(
    "firewall-list",
    app.locator(".Polaris-Page"),
    app.locator(".Polaris-ShadowBevel").filter({ has: app.getByRole("table") }),
  );
}

async function takeLog(camera: Camera, zone: Zone): Promise<void> {
  const log = await camera.open("fw-accessLog");
  await log.getByText("Live", { exact: true }).waitFor();
  const rows = log.getByRole("main").getByRole("listitem");
  // Removes the earlier requests of the proxy, which all have one time.
  await rows.first().waitFor();
  await log.getByRole("button", { name: "Clear", exact: true }).click();
  await rows.first().waitFor({ state: "detached" });
  await visitAll(zone);
  await rows.filter({ hasText: "Sweden" }).waitFor();
  await camera.take("access-log", log.locator(".Polaris-Page"));
  const stopped = rows.filter({ hasText: "Brazil" }).first();
  await stopped.getByRole("button", { expanded: false }).click();
  await stopped.getByRole("heading", { name: "Why this decision" }).waitFor();
  await camera.take("access-log-row", stopped);
}

/** Takes the firewall's answer to a visitor from a country. */
async function takeVisitor(
  { context, takeWindow }: Camera,
  { address }: Zone,
  country: string,
  name: string,
): Promise<void> {
  const visitor = await context.newPage();
  await visitor.setViewportSize(VISITOR_WINDOW);
  await visitor.setExtraHTTPHeaders({ "cf-ipcountry": country });
  await visitor.goto(new URL("/products/field-kettle", address).href);
  await takeWindow(name, visitor);
  await visitor.close();
}

async function takeAttackMode(camera: Camera, zone: Zone): Promise<void> {
  const app = await camera.open("firewallSettings");
  await app.getByRole("button", { name: "Start attack mode" }).click();
  await app.getByText(/^Attack mode is on: /).waitFor();
  await camera.take("firewall-attack-mode", card(app, "Attack mode"));
  await takeVisitor(camera, zone, "DE", "firewall-challenge");
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, type FrameLocator, type Page } from "@playwright/test";

import { API_KEY } from "../../dev-store/platform-client";
import type { DevStore } from "../../dev-store/server";
import { createShop, install, type Shop } from "../../dev-store/state";
import { startTestStore } from "../../dev-store/test-store";

interface Call {
  readonly path: string;
  readonly authorization: string;
  readonly language: string;
}

/** The local platform with a minimal app. */
export interface SmallApp {
  readonly store: DevStore;
  /** The app's API key. */
  readonly key: string;
  /** Shop in which the app is currently installed. */
  readonly shop: Shop;
  /** Requests to the app since its installation, oldest first. */
  readonly requests: readonly Call[];
  /** Installs the app in another shop, for the next journey. */
  otherShop(): void;
  /** Address in the shop's admin. */
  admin(path?: string): string;
  /** Opens a page of the app in the admin. */
  open(browser: Page, path?: string): Promise<FrameLocator>;
  close(): Promise<void>;
}

const bridge = (platformUrl: string) =>
  `<script data-api-key="${API_KEY}" src="${platformUrl}/shopifycloud/app-bridge.js"></script>`;

const page = (
  platformUrl: string,
  path: string,
) => `<!doctype html><html lang="en"><head><title>App</title>
  ${bridge(platformUrl)}</head>
  <body><main><h1 id="where">${path}</h1>
  <ui-nav-menu><a href="/" rel="home">Home</a><a href="/one">One</a><a href="/two">Two</a></ui-nav-menu>
  <ui-title-bar title="A page"><button variant="primary" onclick="document.title='pressed'">Do it</button></ui-title-bar>
  <ui-save-bar id="bar"><button variant="primary" onclick="window.saved=true">Save</button><button>Discard</button></ui-save-bar>
  <ui-modal id="modal"><p>Inside the modal <label>A file <input type="file"></label></p><ui-title-bar title="Really?">
    <button variant="primary" onclick="document.getElementById('modal').hide()">Yes</button></ui-title-bar></ui-modal>
  <a id="out" href="shopify:admin/settings/apps">Settings</a>
  <script>addEventListener("shopify:navigate", (event) => {
    history.pushState(null, "", event.target.getAttribute("href"));
    document.getElementById("where").textContent = location.pathname;
  });</script></main></body></html>`;

/**
 * Starts platform and app. The app answers "/retry" once with a 401 that requires a new token, and "/elsewhere" with
 * a 401 that names a page. It answers "/bounce" with App Bridge alone, and every other path with its page.
 */
export async function startSmallApp(): Promise<SmallApp> {
  let requests: Call[] = [];
  let shops = 0;
  let shop: Shop;
  const app = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://app").pathname;
    const { authorization = "", "accept-language": language = "" } = request.headers;
    requests.push({ path, authorization, language });
    if (path === "/retry" && requests.filter((past) => past.path === "/retry").length === 1) {
      response.writeHead(401, { "X-Shopify-Retry-Invalid-Session-Request": "1" }).end();
    } else if (path === "/elsewhere") {
      const url = `https://admin.shopify.com/store/${shop.name}/settings/apps`;
      response.writeHead(401, { "X-Shopify-API-Request-Failure-Reauthorize-Url": url }).end();
    } else {
      const body = path === "/bounce" ? bridge(store.platformUrl) : page(store.platformUrl, path);
      response.writeHead(200, { "content-type": "text/html" }).end(body);
    }
  });
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const store = await startTestStore(`http://localhost:${(app.address() as AddressInfo).port}`);
  const admin = (path = "") => `${store.platformUrl}/store/${shop.name}${path}`;
  return {
    ...{ store, admin, key: API_KEY },
    get shop() {
      return shop;
    },
    get requests() {
      return requests;
    },
    otherShop() {
      requests = [];
      shops += 1;
      shop = createShop(store.state, `frame-${shops}`);
      install(shop, ["write_app_proxy"]);
    },
    async open(browser, path = "") {
      await browser.goto(admin(`/apps/${API_KEY}${path}`));
      const frame = browser.frameLocator("#app-frame");
      await expect(frame.locator("h1")).toBeVisible();
      return frame;
    },
    async close() {
      await store.close();
      app.close();
      app.closeAllConnections();
    },
  };
}

/** Runs a script in the app's window. */
export const inApp = (frame: FrameLocator, script: string) =>
  // oxlint-disable-next-line no-eval -- what a journey wrote itself, in the frame
  frame.locator("body").evaluate((_body, code) => (0, eval)(code) as unknown, script);

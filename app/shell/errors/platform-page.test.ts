import "@shopify/shopify-app-remix/adapters/node";

import { LogSeverity, shopifyApp } from "@shopify/shopify-app-remix/server";
import type { SessionStorage } from "@shopify/shopify-app-session-storage";
import { expect, test } from "vitest";

import { API_VERSION } from "#app/platform/admin-api/api-version";

import { platformPage } from "./platform-page";

const app = shopifyApp({
  apiKey: "key",
  apiSecretKey: "a-secret-for-tests",
  appUrl: "https://palisade.example.com",
  apiVersion: API_VERSION,
  sessionStorage: {} as SessionStorage,
  logger: { level: LogSeverity.Error },
});

/** Returns a page as this version of Shopify's library throws it. */
async function thrownFor(path: string): Promise<string> {
  const thrown: unknown = await app.authenticate
    .admin(new Request(`https://palisade.example.com${path}`))
    .catch((response: unknown) => response);
  if (!(thrown instanceof Response)) throw thrown;
  return thrown.text();
}

const SHOP = "shop=demo.myshopify.com&host=YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvZGVtbw";

test.each([
  [
    "fetches a session token",
    `/auth/session-token?${SHOP}&shopify-reload=https://palisade.example.com/`,
    1,
  ],
  [
    "leaves the frame",
    `/auth/exit-iframe?${SHOP}&exitIframe=${encodeURIComponent("https://admin.shopify.com/store/demo/charges?a=1&b=%3C")}`,
    2,
  ],
])("Shopify's page that %s receives the nonce of the document", async (_what, path, scripts) => {
  const page = platformPage(await thrownFor(path), "once");
  expect(page?.match(/<script nonce="once"/g)).toHaveLength(scripts);
});

test.each([
  ["another script", "<script>alert(1)</script>"],
  [
    "a script after Shopify's",
    '<script data-api-key="k" src="s"></script><script>alert(1)</script>',
  ],
  [
    "an image with a script",
    '<script data-api-key="k" src="s"></script><img src=x onerror=alert(1)>',
  ],
  ["a sentence", "Not found"],
])("a page with %s receives no nonce", (_what, html) => {
  expect(platformPage(html, "once")).toBeNull();
});

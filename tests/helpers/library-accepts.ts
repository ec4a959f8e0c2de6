import "@shopify/shopify-api/adapters/node";

import { LogSeverity, shopifyApi } from "@shopify/shopify-api";

import { API_VERSION } from "#app/platform/admin-api/api-version";

import { SECRET } from "./proxy-queries";

const library = shopifyApi({
  apiKey: "key",
  apiSecretKey: SECRET,
  apiVersion: API_VERSION,
  hostName: "localhost",
  isEmbeddedApp: true,
  logger: { level: LogSeverity.Error },
});

/** Reports whether Shopify's library accepts the signature of a query. */
export function libraryAccepts(query: string): Promise<boolean> {
  return library.utils.validateHmac(new URLSearchParams(query), { signator: "appProxy" });
}

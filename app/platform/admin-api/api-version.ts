import { ApiVersion } from "@shopify/shopify-api";

/**
 * The version of Shopify's APIs that the app calls. shopify.app.toml (webhooks) and
 * extensions/checkout-rules/shopify.extension.toml (the Function) name the same version; docs/what-ends-when.md has the
 * day on which Shopify ends it.
 */
export const API_VERSION = ApiVersion.October26;

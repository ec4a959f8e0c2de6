import { ApiVersion } from "@shopify/shopify-api";

/**
 * Version of Shopify's APIs that the app calls.
 *
 * shopify.app.toml (webhooks) and extensions/checkout-rules/shopify.extension.toml (the Function) have the same
 * version. docs/operators/what-ends-when.md has the day on which Shopify ends its support.
 */
export const API_VERSION = ApiVersion.October26;

import { requestApi } from "./data-api";
import type { Harness } from "./harness";

/**
 * Opens the app in a store like its first page, and chooses the Free plan, so that the account is
 * no longer new.
 *
 * @param shop the store's name
 */
export async function chooseFree(harness: Harness, shop: string): Promise<void> {
  const path = "/subscription";
  const { url } = (await harness.control("frame-url", { shop, path })) as { url: string };
  // Shopify's library rejects user agents that are not browsers.
  const opened = await fetch(url, { headers: { "user-agent": "Mozilla/5.0 Chrome/141.0" } });
  if (!opened.ok) throw new Error(`The app did not open in ${shop}: ${opened.status}`);
  await requestApi(harness, { name: shop }, "/api/plans/choosePlan", { plan: "free" });
}

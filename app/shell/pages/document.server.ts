import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getServices } from "#app/features/shop/public.server";
import { specifiedOf } from "#app/platform/as-specified";
import { appBridgeUrl } from "#app/platform/dev-store.server";

import type { DocumentData } from "./document";

/**
 * Loads the document around every page. Its data does not change while the document is open: a page in the store
 * admin's frame stays in that frame.
 */
export function documentLoader({ request }: LoaderFunctionArgs) {
  const { env } = getServices();
  const { SUPPORT_EMAIL: supportEmail, LISTING_URL: listingUrl } = env;
  const query = new URL(request.url).searchParams;
  const isEmbedded = query.get("embedded") === "1" && query.has("host");
  const appBridge = isEmbedded ? { apiKey: env.SHOPIFY_API_KEY, url: appBridgeUrl(env) } : null;
  return json<DocumentData>({ supportEmail, listingUrl, appBridge, specified: specifiedOf(env) });
}

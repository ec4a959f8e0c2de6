import { createHmac, randomBytes } from "node:crypto";

import { SECOND_MS } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { encodeParts } from "#app/engine/encode-parts";
import { boundedText, type FetchPage } from "#app/platform/http/public-page.server";

import { openOwnPage, type VisitedShop } from "../open-own-page.server";

const PROBE_WITHIN_MS = 6 * SECOND_MS;
const ANSWER_BYTES = 4_096;

/**
 * Result of a request to a path of the shop's own address:
 * - ours: Shopify forwarded it to the app
 * - lost: the store answers that the page does not exist
 * - unknown: anything else, such as a password page or a bot challenge
 */
export type ProbedPath = "ours" | "lost" | "unknown";

/** Returns the valid answers to a nonce under a path of a shop, one per key. Only the app can compute the answers. */
export function connectivityProofs(keys: Keyring, shop: string, nonce: string): string[] {
  return keys.all().map(({ material }) =>
    createHmac("sha256", material)
      .update(encodeParts("reach", shop, nonce))
      .digest("hex")
      .slice(0, 32),
  );
}

/**
 * Probes whether Shopify forwards a path of the shop's own address to the app. Requests go to the shop's own hosts
 * only, even after redirects. Never throws.
 *
 * @param path path in the form returned by readProxyPath()
 */
export async function probePath(
  { fetchPage, keys }: { readonly fetchPage: FetchPage; readonly keys: Keyring },
  shop: VisitedShop,
  path: string,
): Promise<ProbedPath> {
  const nonce = randomBytes(16).toString("hex");
  const headers = { accept: "application/json", "user-agent": "Palisade storefront check" };
  try {
    const page = await openOwnPage(fetchPage, shop, `${path}/reach`, {
      headers,
      parameter: ["n", nonce],
      signal: AbortSignal.timeout(PROBE_WITHIN_MS),
    });
    if (typeof page === "string") return "unknown";
    const text = await boundedText(page.body, ANSWER_BYTES);
    const isProven = connectivityProofs(keys, shop.domain, nonce).some((proof) =>
      text?.includes(proof),
    );
    if (page.ok && isProven) return "ours";
    return page.status === 404 ? "lost" : "unknown";
  } catch {
    return "unknown";
  }
}

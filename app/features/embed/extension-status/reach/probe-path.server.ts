import { createHmac, randomBytes } from "node:crypto";

import { SECOND_MS } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { encodeParts } from "#app/engine/encode-parts";
import { boundedText, type FetchPage } from "#app/platform/http/public-page.server";

import { openOwnPage, type VisitedShop } from "../open-own-page.server";

const PROBE_WITHIN_MS = 6 * SECOND_MS;
const ANSWER_BYTES = 4_096;

/**
 * What became of a request to a path of the shop's own address:
 * - ours: the platform handed it to us
 * - lost: the store says that there is no such page
 * - unknown: anything else, a password or a challenge for robots among them
 */
export type ProbedPath = "ours" | "lost" | "unknown";

/** What only we can answer under a path of this shop, to this question. */
export function reachProofs(keys: Keyring, shop: string, nonce: string): string[] {
  return keys.all().map(({ material }) =>
    createHmac("sha256", material)
      .update(encodeParts("reach", shop, nonce))
      .digest("hex")
      .slice(0, 32),
  );
}

/**
 * Asks a path of the shop's own address whether the platform hands it to us. Only the shop's own hosts are
 * asked, also when they redirect. Never throws.
 *
 * @param path of the form that readProxyPath gives
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
    const isOurs = reachProofs(keys, shop.domain, nonce).some((proof) => text?.includes(proof));
    if (page.ok && isOurs) return "ours";
    return page.status === 404 ? "lost" : "unknown";
  } catch {
    return "unknown";
  }
}

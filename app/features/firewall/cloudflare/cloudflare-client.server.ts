import { BaseTokens as BaseAccountTokens } from "cloudflare/resources/accounts/tokens/tokens";
import { BaseRecords } from "cloudflare/resources/dns/records";
import { BaseTokens } from "cloudflare/resources/user/tokens/tokens";
import { BaseRoutes } from "cloudflare/resources/workers/routes";
import { BaseScripts } from "cloudflare/resources/workers/scripts/scripts";
import { BaseZones } from "cloudflare/resources/zones/zones";
import { createClient } from "cloudflare/tree-shakable";

/** A merchant waits for each of these calls. */
const GIVE_UP_MS = 10_000;

/**
 * Cloudflare's API as a merchant's token may use it; of the official client only what is asked. It logs nothing: its
 * log would hold the token.
 *
 * @param baseURL left out: the real one
 */
export function cloudflareClient(token: string, baseURL?: string) {
  return createClient({
    ...{ apiToken: token, apiKey: null, apiEmail: null, userServiceKey: null },
    ...{ baseURL, timeout: GIVE_UP_MS, maxRetries: 1, logLevel: "off" },
    resources: [BaseTokens, BaseAccountTokens, BaseZones, BaseRecords, BaseRoutes, BaseScripts],
  });
}

export type CloudflareClient = ReturnType<typeof cloudflareClient>;

import { BaseTokens as BaseAccountTokens } from "cloudflare/resources/accounts/tokens/tokens";
import { BaseRecords } from "cloudflare/resources/dns/records";
import { BaseTokens } from "cloudflare/resources/user/tokens/tokens";
import { BaseRoutes } from "cloudflare/resources/workers/routes";
import { BaseScripts } from "cloudflare/resources/workers/scripts/scripts";
import { BaseZones } from "cloudflare/resources/zones/zones";
import { createClient } from "cloudflare/tree-shakable";

/** A merchant waits for each of these calls. */
const GIVE_UP_MS = 10_000;

/** See cloudflareClient(), which loads this. */
export function createCloudflareClient(token: string, baseURL?: string) {
  return createClient({
    ...{ apiToken: token, apiKey: null, apiEmail: null, userServiceKey: null },
    ...{ baseURL, timeout: GIVE_UP_MS, maxRetries: 1, logLevel: "off" },
    resources: [BaseTokens, BaseAccountTokens, BaseZones, BaseRecords, BaseRoutes, BaseScripts],
  });
}

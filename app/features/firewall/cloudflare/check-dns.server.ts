import type { CloudflareClient } from "./cloudflare-client.server";
import { ConnectRefused, requirePermission } from "./connect-refused";
import type { FoundZone } from "./find-zone.server";
import { dns as texts } from "./texts";

/** Host that Shopify requires store domains to point to. */
const PLATFORM_HOST = "shops.myshopify.com";

/**
 * Checks that visitors of the domain reach Shopify through Cloudflare.
 *
 * @throws ConnectRefused if visitors do not reach Shopify through Cloudflare
 */
export async function checkDns(
  client: CloudflareClient,
  zone: FoundZone,
  domain: string,
): Promise<void> {
  const records = await requirePermission("dns", () => client.listDnsRecords(zone.id, domain));
  const [record] = records.filter(({ type }) => ["A", "AAAA", "CNAME"].includes(type));
  if (!record) {
    throw new ConnectRefused("domain", texts.noRecord({ domain, host: PLATFORM_HOST }));
  }
  const target = record.content ?? "";
  if (record.type !== "CNAME" || target.toLowerCase().replace(/\.$/, "") !== PLATFORM_HOST) {
    throw new ConnectRefused(
      "domain",
      texts.elsewhere({ domain, target: target || null, host: PLATFORM_HOST }),
    );
  }
  if (record.proxied === true) return;
  throw new ConnectRefused("domain", texts.notProxied({ domain }));
}

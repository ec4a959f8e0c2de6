import type { CloudflareClient } from "./cloudflare-client.server";
import { allowed, ConnectRefused } from "./connect-refused";
import type { FoundZone } from "./find-zone.server";

/** Host that Shopify requires store domains to point to. */
const PLATFORM_HOST = "shops.myshopify.com";

/**
 * Checks that visitors of the domain reach Shopify through Cloudflare.
 *
 * @throws ConnectRefused if they do not
 */
export async function checkDns(
  client: CloudflareClient,
  zone: FoundZone,
  domain: string,
): Promise<void> {
  const records = await allowed("dns", () => client.listDnsRecords(zone.id, domain));
  const [record] = records.filter(({ type }) => ["A", "AAAA", "CNAME"].includes(type));
  if (!record) {
    throw new ConnectRefused(
      "domain",
      `Cloudflare has no DNS record for ${domain}. Add a CNAME record there that points to ${PLATFORM_HOST}.`,
    );
  }
  const target = record.content ?? "";
  if (record.type !== "CNAME" || target.toLowerCase().replace(/\.$/, "") !== PLATFORM_HOST) {
    throw new ConnectRefused(
      "domain",
      `${domain} points to ${target || "nothing"}, not to ${PLATFORM_HOST}. At Cloudflare, change its DNS record to a CNAME that points to ${PLATFORM_HOST}.`,
    );
  }
  if (record.proxied === true) return;
  throw new ConnectRefused(
    "domain",
    `Visitors to ${domain} don’t come through Cloudflare: its DNS record is set to “DNS only” (grey cloud). Set it to “Proxied” (orange cloud).`,
  );
}

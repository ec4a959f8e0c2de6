import type { CloudflareClient } from "./cloudflare-client.server";
import { allowed, ConnectRefused } from "./connect-refused";
import type { FoundZone } from "./find-zone.server";

/** Where the platform has stores' domains point to. */
export const PLATFORM_HOST = "shops.myshopify.com";

/** @throws ConnectRefused when visitors of the domain do not come through Cloudflare to the platform */
export async function checkDns(
  client: CloudflareClient,
  zone: FoundZone,
  domain: string,
): Promise<void> {
  const query = { zone_id: zone.id, name: { exact: domain } };
  const { result } = await allowed("dns", () => client.dns.records.list(query));
  const [record] = result.filter(({ type }) => ["A", "AAAA", "CNAME"].includes(type));
  if (!record) {
    throw new ConnectRefused(
      "domain",
      `Cloudflare has no DNS record for ${domain}. Add a CNAME to ${PLATFORM_HOST} there.`,
    );
  }
  const target = "content" in record ? String(record.content ?? "") : "";
  if (record.type !== "CNAME" || target.toLowerCase().replace(/\.$/, "") !== PLATFORM_HOST) {
    throw new ConnectRefused(
      "domain",
      `${domain} points at ${target || "nothing"}, not at ${PLATFORM_HOST}. Change the record at Cloudflare to a CNAME to ${PLATFORM_HOST}.`,
    );
  }
  if (record.proxied === true) return;
  throw new ConnectRefused(
    "domain",
    `Visitors of ${domain} do not come through Cloudflare: the record's cloud is grey. Switch its proxy on, so that the cloud is orange.`,
  );
}

/** Every Worker of ours has such a name. */
export const SCRIPT_PREFIX = "palisade-firewall-";

/** The route of the firewall: every request of the domain. */
export const routeOf = (domain: string): string => `${domain}/*`;

/** Whether a route's pattern takes any request of a domain. */
function isOnDomain(pattern: string, domain: string): boolean {
  const [host = ""] = pattern.replace(/^https?:\/\//, "").split("/", 1);
  if (!host.startsWith("*")) return host === domain;
  const rest = host.slice(1);
  return rest === "" || domain.endsWith(rest) || `.${domain}` === rest;
}

/**
 * The id of the firewall's own route, if it is there already.
 *
 * @param script name of the firewall's Worker
 * @throws ConnectRefused when another Worker runs for the domain: Cloudflare runs one a request
 */
export async function findOwnRoute(
  client: CloudflareClient,
  zone: FoundZone,
  { domain, script }: { readonly domain: string; readonly script: string },
): Promise<string | null> {
  const { result } = await allowed("routes", () =>
    client.workers.routes.list({ zone_id: zone.id }),
  );
  const own = result.find((route) => route.script === script && route.pattern === routeOf(domain));
  const other = result.find(
    (route) => route.script && route.script !== script && isOnDomain(route.pattern, domain),
  );
  if (!other) return own?.id ?? null;
  if (other.script!.startsWith(SCRIPT_PREFIX)) {
    throw new ConnectRefused(
      "domain",
      `The firewall already runs on ${other.pattern}. Disconnect it first.`,
    );
  }
  throw new ConnectRefused(
    "domain",
    `Another Worker, "${other.script}", already runs on ${other.pattern}, and Cloudflare runs one Worker a request. Remove its route first, or leave the domain to it.`,
  );
}

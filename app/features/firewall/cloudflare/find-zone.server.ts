import type { CloudflareClient } from "./cloudflare-client.server";
import { ConnectRefused, requirePermission } from "./connect-refused";
import { zones as texts } from "./texts";

/** Zone of a domain and the account that pays for it. */
export interface FoundZone {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
}

/** Returns the names that can be the zone of a domain: shop.example.com, example.com. */
function zoneNames(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}

/**
 * Finds the zone that serves a domain.
 *
 * @param domain canonical
 * @throws ConnectRefused if the token sees no zone, or Cloudflare does not serve it
 */
export async function findZone(client: CloudflareClient, domain: string): Promise<FoundZone> {
  for (const name of zoneNames(domain)) {
    const [zone] = await requirePermission("zone", () => client.listZones(name));
    if (!zone) continue;
    if (zone.status !== "active" || zone.paused) {
      throw new ConnectRefused(
        "domain",
        zone.paused ? texts.paused({ zone: name }) : texts.notActive({ zone: name }),
      );
    }
    return { id: zone.id, name: zone.name, accountId: zone.account.id };
  }
  throw new ConnectRefused("domain", texts.notFound({ domain }));
}

import type { CloudflareClient } from "./cloudflare-client.server";
import { allowed, ConnectRefused } from "./connect-refused";

/** The zone of a domain, and the account that pays for it. */
export interface FoundZone {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
}

/** A domain's own name and those above it that can be a zone: shop.example.com, example.com. */
function zoneNames(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}

/** @throws ConnectRefused when Cloudflare does not take the token any more */
export async function checkToken(client: CloudflareClient): Promise<void> {
  const { status } = await allowed(null, () => client.user.tokens.verify());
  if (status === "active") return;
  const what = status === "expired" ? "has expired" : "is switched off";
  throw new ConnectRefused("token", `This token ${what} at Cloudflare. Make a new one.`);
}

/**
 * The zone that serves a domain.
 *
 * @param domain canonical
 * @throws ConnectRefused when the token sees none, or Cloudflare does not serve it
 */
export async function findZone(client: CloudflareClient, domain: string): Promise<FoundZone> {
  for (const name of zoneNames(domain)) {
    const { result } = await allowed("zone", () => client.zones.list({ name }));
    const [zone] = result;
    if (!zone) continue;
    if (zone.status !== "active" || zone.paused) {
      throw new ConnectRefused(
        "domain",
        zone.paused
          ? `Cloudflare is paused for ${name}. Resume it on the zone's overview, then try again.`
          : `Cloudflare does not serve ${name} yet: your registrar still names other name servers. Finish the set-up at Cloudflare first.`,
      );
    }
    return { id: zone.id, name: zone.name, accountId: zone.account.id! };
  }
  throw new ConnectRefused(
    "domain",
    `This token sees no zone for ${domain}. Check the domain, and that the token may use its zone.`,
  );
}

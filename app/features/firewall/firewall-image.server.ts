import { openKept, readRulesetRows, type ReadyMaker } from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";

/**
 * Returns the rules of a store's firewall as the bytes a Worker opens. Null if the store does not have the app.
 *
 * @param maker compiles them, unless their image is stored
 */
export async function firewallImage(
  db: Database,
  domain: string,
  maker: ReadyMaker,
): Promise<Uint8Array | null> {
  const kept = await openKept(db, domain, "firewall");
  if (kept) return kept.image;
  const read = await readRulesetRows(db, domain, "firewall");
  return read && maker(read);
}

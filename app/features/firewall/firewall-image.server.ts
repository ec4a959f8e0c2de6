import { openKept, readRulesetRows, type ReadyMaker } from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";

/**
 * Returns the rules of a store's firewall as the bytes that a Worker loads. Null if the store does not have the app.
 *
 * @param maker compiles the rules if their image is not stored
 */
export async function firewallImage(
  db: Database,
  domain: string,
  maker: ReadyMaker,
): Promise<Uint8Array | null> {
  const storedImage = await openKept(db, domain, "firewall");
  if (storedImage) return storedImage.image;
  const read = await readRulesetRows(db, domain, "firewall");
  return read && maker(read);
}

import type { Database } from "../../store/client.server";
import { openKept, type ReadyMaker } from "../rules/public-ready.server";
import { readRulesetRows } from "../rules/public-ruleset.server";

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

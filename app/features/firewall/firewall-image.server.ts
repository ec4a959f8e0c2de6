import { encodeImageInSteps } from "../../engine/image/encode-image";
import { inSlices } from "../../platform/in-slices.server";
import type { Database } from "../../store/client.server";
import { type ReadyMaker, readyRules } from "../decisions/public-ready.server";
import { loadRuleset } from "../rules/public-ruleset.server";

/**
 * The rules of a store's firewall as the bytes a Worker opens; null when the store does not have the app.
 *
 * @param maker makes long lists ready; left out: they are compiled between other work
 */
export async function firewallImage(
  db: Database,
  domain: string,
  maker?: ReadyMaker,
): Promise<Uint8Array | null> {
  const ready = await readyRules(db, domain, "firewall", maker);
  if (ready) return ready.image;
  const source = await loadRuleset(db, domain, "firewall");
  return source && inSlices(encodeImageInSteps(source));
}

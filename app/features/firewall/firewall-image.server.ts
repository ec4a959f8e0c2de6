import { encodeImageInSteps } from "../../engine/image/encode-image";
import { inSlices } from "../../platform/in-slices.server";
import type { Database } from "../../store/client.server";
import { openReady, readReady } from "../decisions/public-rules.server";
import { loadRuleset } from "../rules/public.server";

/** The rules of a store's firewall as the bytes a Worker opens; null when the store does not have the app. */
export async function firewallImage(db: Database, domain: string): Promise<Uint8Array | null> {
  // A long list was made ready when the store's rules were loaded.
  const ready = await readReady(db, domain, "firewall");
  if (ready && openReady(ready)) return ready.image;
  const source = await loadRuleset(db, domain, "firewall");
  return source && inSlices(encodeImageInSteps(source));
}

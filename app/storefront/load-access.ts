import type * as access from "./access";
import type { StorefrontWindow } from "./call-proxy";
import type { GuardSettings } from "./guard-settings";
import { loadChunk } from "./load-chunk";

/** Addresses that let a browser in: a toggle of admin access mode, and a bypass link. */
const LETS_IN = /#palisade-access=|[?&]palisade_pass=/;

/**
 * Carries out what the page's address asks for when it is one that lets a browser in, else does nothing
 * and loads nothing. Resolves to the pop-up that tells about it, if one does; never rejects.
 */
export async function changeAccess(
  page: StorefrontWindow,
  settings: GuardSettings,
): Promise<(() => void) | void> {
  if (!LETS_IN.test(page.location.href)) return;
  try {
    const script = await loadChunk<typeof access>(settings.chunks.access);
    return await script.followAccess(page, settings);
  } catch {
    return; // The decision about this visit must not depend on it.
  }
}

import type * as adminAccess from "./admin-access";
import type { GuardSettings } from "./guard-settings";

/** How the address of a toggle ends; what stands behind the "#" never leaves the browser by itself. */
const TOGGLE = "#palisade-access=";

/**
 * Changes admin access mode when the page's address carries a toggle's nonce, else does nothing and
 * loads nothing. Resolves to the pop-up that tells about it; never rejects.
 */
export async function changeAccess(
  page: Window & typeof globalThis,
  settings: GuardSettings,
): Promise<(() => void) | undefined> {
  if (!page.location.hash.startsWith(TOGGLE)) return undefined;
  try {
    const script = (await import(/* @vite-ignore */ settings.access.script)) as typeof adminAccess;
    return await script.changeAdminAccess(page, settings);
  } catch {
    return undefined; // The decision about this visit must not depend on it.
  }
}

import { changeAdminAccess } from "./admin-access";
import { exchangeBypassLink } from "./bypass";
import type { StorefrontWindow } from "./call-proxy";
import type { GuardSettings } from "./guard-settings";

/** How the address of a toggle ends; what stands behind the "#" never leaves the browser by itself. */
const TOGGLE = "#palisade-access=";

/**
 * Follows an address that lets a browser in.
 *
 * @returns the pop-up that tells about it; undefined for a bypass link that works
 */
export function followAccess(
  page: StorefrontWindow,
  settings: GuardSettings,
): Promise<(() => void) | undefined> {
  if (page.location.hash.startsWith(TOGGLE)) return changeAdminAccess(page, settings);
  return exchangeBypassLink(page, settings);
}

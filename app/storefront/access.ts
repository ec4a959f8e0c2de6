import { changeAdminAccess } from "./admin-access";
import { exchangeBypassLink } from "./bypass";
import type { StorefrontWindow } from "./call-proxy";
import type { GuardSettings } from "./guard-settings";

/** How the address of a toggle ends; what stands behind the "#" never leaves the browser by itself. */
const TOGGLE = "#palisade-access=";

/**
 * Does what an address that lets a browser in asks for. Resolves to the pop-up that tells about it:
 * a bypass link needs none, since the page itself shows whether it worked.
 */
export function followAccess(
  page: StorefrontWindow,
  settings: GuardSettings,
): Promise<(() => void) | void> {
  if (page.location.hash.startsWith(TOGGLE)) return changeAdminAccess(page, settings);
  return exchangeBypassLink(page);
}

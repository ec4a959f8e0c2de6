import type { StorefrontWindow } from "../call-proxy";
import type { GuardSettings } from "../guard-settings";
import { changeAdminAccess } from "./admin-access";
import { exchangeBypassLink } from "./bypass";
import { carryMark } from "./redirect-mark";

/** Start of a toggle's fragment. Browsers never send the fragment to a server. */
const TOGGLE = "#palisade-access=";
const BYPASS = /[?&]palisade_pass=/;

/**
 * Handles an address of a toggle, of a bypass link or of a redirect's target.
 *
 * @returns the last step, once the page is in its final state: a pop-up or a cleaner address. Undefined for a bypass
 *   link that works
 */
export async function followAccess(
  page: StorefrontWindow,
  settings: GuardSettings,
): Promise<(() => void) | undefined> {
  if (page.location.hash.startsWith(TOGGLE)) return changeAdminAccess(page, settings);
  if (BYPASS.test(page.location.search)) return exchangeBypassLink(page, settings);
  return carryMark(page);
}

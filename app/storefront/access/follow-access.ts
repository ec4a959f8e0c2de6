import type { StorefrontWindow } from "../call-proxy";
import type { GuardSettings } from "../guard-settings";
import { changeAdminAccess } from "./admin-access";
import { exchangeBypassLink } from "./bypass";
import { carryMark } from "./redirect-mark";

/** How the address of a toggle ends; what stands behind the "#" never leaves the browser by itself. */
const TOGGLE = "#palisade-access=";
const BYPASS = /[?&]palisade_pass=/;

/**
 * Follows an address that lets a browser in, or that a redirect led to.
 *
 * @returns the last step, once the page is in its final state: a pop-up, or a cleaner address; undefined for a bypass link
 *   that works
 */
export async function followAccess(
  page: StorefrontWindow,
  settings: GuardSettings,
): Promise<(() => void) | undefined> {
  if (page.location.hash.startsWith(TOGGLE)) return changeAdminAccess(page, settings);
  if (BYPASS.test(page.location.search)) return exchangeBypassLink(page, settings);
  return carryMark(page);
}

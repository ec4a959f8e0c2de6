import type { StorefrontWindow } from "../call-proxy";
import { keep, readKept } from "./browser-store";

/** Key of a tab's random number. */
export const TAB_KEY = "palisade-tab";

/**
 * Returns a random number of this tab, which distinguishes the tab from other tabs behind the same address.
 *
 * So one busy customer of a carrier does not use up the page limit of the carrier's other customers. Deleted with the
 * tab. Undefined if storage is unavailable.
 */
export function tabId(page: StorefrontWindow): string | undefined {
  const kept = readKept<{ id: string }>(page, "sessionStorage", TAB_KEY);
  const { id = Math.random().toString(36).slice(2, 9) } = kept;
  return keep(page, "sessionStorage", TAB_KEY, { id }) ? id : undefined;
}

import type { StorefrontWindow } from "../call-proxy";
import { keep, readKept } from "./browser-store";

/** Where a tab keeps its number. */
export const TAB_KEY = "palisade-tab";

/**
 * A random number that tells this tab from the others behind its address, so that one busy customer of a carrier does
 * not use up everybody's pages a minute. Gone with the tab; undefined where storage is closed.
 */
export function tabId(page: StorefrontWindow): string | undefined {
  const { id } = readKept<{ id: string }>(page, "sessionStorage", TAB_KEY);
  if (id) return id;
  const drawn = page.crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
  return keep(page, "sessionStorage", TAB_KEY, { id: drawn }) ? drawn : undefined;
}

import type { Verdict } from "../verdict";
import { keep, readKept } from "./browser-store";

/** Also read by the few inline lines of blocks/guard.liquid. */
export const MEMORY_KEY = "palisade-visit";

/** How long the next pages of this tab go by the last verdict. A stop is forgotten sooner: it may have been mended. */
const SHOWN_MS = 30 * 60_000;
const STOPPED_MS = 10 * 60_000;

/** What a tab remembers of the last verdict. It decides nothing but whether a page waits for its own. */
export interface Memory {
  /** The page was taken away, so the next one had better not be seen before its verdict. */
  readonly waits: boolean;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** True when the last page of this tab was taken away, and lately. */
export function waits(page: Window, now: number): boolean {
  const { waits, until = 0 } = readKept<Memory>(page, "sessionStorage", MEMORY_KEY);
  return waits === true && until > now;
}

/**
 * Remembers whether the next page of this tab waits. Where storage is closed, every page does as the merchant set.
 *
 * @param outcome of the verdict; undefined: none came in time, and no page waits for another before one does
 */
export function remember(page: Window, outcome: Verdict["outcome"] | undefined): void {
  const waits = !!outcome && outcome !== "allow" && outcome !== "restrict";
  const until = Date.now() + (waits ? STOPPED_MS : SHOWN_MS);
  keep(page, "sessionStorage", MEMORY_KEY, { waits, until } satisfies Memory);
}

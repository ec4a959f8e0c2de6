import type { Verdict } from "../verdict";
import { keep, readKept } from "./browser-store";

/** Also read by the few inline lines of blocks/guard.liquid. */
export const MEMORY_KEY = "palisade-visit";

/** How long the next pages of this tab go by the last verdict. A stop is forgotten sooner: it may have been mended. */
const SHOWN_MS = 30 * 60_000;
const STOPPED_MS = 10 * 60_000;

/**
 * Memory of a tab of its last verdict. It decides only whether a page waits for its verdict, and whether the page heeds one
 * that comes late.
 */
export interface Memory {
  /** The page was taken away, so the next one had better not be seen before its verdict. */
  readonly waits: boolean;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** True if the last answered page of this tab was taken away, less than ten minutes ago. */
export function waits(page: Window): boolean {
  const { waits, until } = readKept<Memory>(page, "sessionStorage", MEMORY_KEY);
  return waits! && until! > Date.now();
}

/**
 * Remembers whether the next page of this tab waits. Where storage is closed, every page does as the merchant set.
 *
 * @param outcome of the verdict; undefined if none came in time. Then a stop stays remembered to its end, and in other tabs
 * no page waits until one is answered.
 */
export function remember(page: Window, outcome: Verdict["outcome"] | undefined): void {
  if (!outcome && waits(page)) return;
  const stops = !!outcome && outcome !== "allow" && outcome !== "restrict";
  const until = Date.now() + (stops ? STOPPED_MS : SHOWN_MS);
  keep(page, "sessionStorage", MEMORY_KEY, { waits: stops, until } satisfies Memory);
}

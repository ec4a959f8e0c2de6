import type { Verdict } from "../verdict";
import { keep, readKept } from "./browser-store";

/** Key of the memory in session storage. The inline script of blocks/guard.liquid reads it, too. */
export const MEMORY_KEY = "palisade-visit";

/**
 * Time that the last verdict applies to the next pages of the tab. Shorter after a stop, whose rule may have been
 * fixed.
 */
const SHOWN_MS = 30 * 60_000;
const STOPPED_MS = 10 * 60_000;

/**
 * A tab's memory of its last verdict. Decides whether a page waits for its verdict, and whether a late verdict still
 * applies.
 */
export interface Memory {
  /** True if the last page was replaced or left by a verdict. The next one then stays hidden until its verdict. */
  readonly waits: boolean;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Reports whether a verdict replaced or left the last answered page of this tab, less than ten minutes ago. */
export function waits(page: Window): boolean {
  const { waits, until } = readKept<Memory>(page, "sessionStorage", MEMORY_KEY);
  return waits! && until! > Date.now();
}

/**
 * Stores whether the next page of this tab waits. Without storage every page follows the merchant's setting.
 *
 * @param outcome of the verdict; undefined if none came in time. Then a stop stays stored until it expires, and in
 *   other tabs pages do not wait until one is answered
 */
export function remember(page: Window, outcome: Verdict["outcome"] | undefined): void {
  if (!outcome && waits(page)) return;
  const stops = !!outcome && outcome !== "allow" && outcome !== "restrict";
  const until = Date.now() + (stops ? STOPPED_MS : SHOWN_MS);
  keep(page, "sessionStorage", MEMORY_KEY, { waits: stops, until } satisfies Memory);
}

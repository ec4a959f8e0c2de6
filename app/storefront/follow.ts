import { keep, readKept } from "./memory/browser-store";

/** Where this tab was sent lately: epoch milliseconds by target. */
export const HOPS_KEY = "palisade-hops";
/** To the same target a tab is sent once in this time. */
const HOP_MS = 60_000;

/** gone: the browser is on its way. here: this is the target. refused: it would be a loop. */
export type Hop = "gone" | "here" | "refused";

/**
 * Sends the tab to another address, in place of this page. Query and fragment of the target are kept as
 * they are. Two addresses that send visitors to each other end after one hop each; without storage to
 * note a hop in, nobody is sent anywhere.
 *
 * @param to absolute http(s) address, or a path of the store
 */
export function follow(page: Window, to: string, now: number): Hop {
  const target = new URL(to, page.location.href);
  if (isHere(target, page.location)) return "here";
  const lately = Object.entries(readKept<Record<string, number>>(page, "sessionStorage", HOPS_KEY))
    // A clock that was set back must not hold a target for ever.
    .filter(([, at]) => Math.abs(now - Number(at)) < HOP_MS);
  const hops = Object.fromEntries(lately);
  if (target.href in hops) return "refused";
  if (!keep(page, "sessionStorage", HOPS_KEY, { ...hops, [target.href]: now })) return "refused";
  page.location.replace(target.href);
  return "gone";
}

/** A target that names no query is reached whatever query the visitor brought along. */
function isHere(target: URL, here: Location): boolean {
  const samePage = target.origin === here.origin && target.pathname === here.pathname;
  return samePage && (!target.search || target.search === here.search);
}

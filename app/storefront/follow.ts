import { keep, readKept } from "./memory/browser-store";

/** Recent redirects of this tab: epoch milliseconds by target. */
export const REDIRECTS_KEY = "palisade-hops";
/** Minimum time between two redirects of a tab to the same target. */
const REDIRECT_MS = 60_000;

/** gone: the browser is leaving. here: this is the target. refused: redirecting would be a loop. */
export type FollowResult = "gone" | "here" | "refused";

/**
 * Redirects the tab, replacing this page in its history. Query and fragment of the target are unchanged.
 *
 * Two addresses that redirect to each other end after one redirect each. Without storage there are no redirects.
 *
 * @param to absolute http(s) address or a path of the store
 */
export function follow(page: Window, to: string, now: number): FollowResult {
  const target = new URL(to, page.location.href);
  if (isHere(target, page.location)) return "here";
  const lately = Object.entries(
    readKept<Record<string, number>>(page, "sessionStorage", REDIRECTS_KEY),
  )
    // A clock that was set back must not block a target forever.
    .filter(([, at]) => Math.abs(now - at!) < REDIRECT_MS);
  const redirects = Object.fromEntries(lately);
  if (target.href in redirects) return "refused";
  if (!keep(page, "sessionStorage", REDIRECTS_KEY, { ...redirects, [target.href]: now }))
    return "refused";
  page.location.replace(target.href);
  return "gone";
}

/** Reports whether the page is the target. A target without a query matches any query. */
function isHere(target: URL, here: Location): boolean {
  const samePage = target.origin === here.origin && target.pathname === here.pathname;
  return samePage && (!target.search || target.search === here.search);
}

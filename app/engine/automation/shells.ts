/**
 * What both ask who look for signs, at the page (storefront/signs.ts) and at the request (request-signs.ts). Part of pages
 * of stores, so that it has to stay small.
 */

/** Apps and shells that show pages themselves: they look like Chrome and lack what they like. */
const SHELLS = /; wv\)|FBA[NV]|Instagram|Electron|QtWebEngine|OPR\//;

/** From 2023 on; those before need not have, nor send, what these do. */
const RECENT_CHROME = /Chrome\/(1[1-9]|[2-9]\d)\d/;

/** Systems by user agent, and how what else names the system begins there; in this order. */
const SYSTEMS: readonly (readonly [RegExp, RegExp])[] = [
  [/Android/, /^(Android|Linux)/],
  [/Windows NT/, /^Win/],
  [/Macintosh/, /^([Mm]ac|iP)/],
  [/CrOS|X11/, /^(Linux|Chrom|Android|.*BSD|X11)/],
];

/** Whether a user agent is of a recent Chrome, or of a browser made of it, that people open themselves. */
export function isRecentChrome(userAgent: string): boolean {
  return RECENT_CHROME.test(userAgent) && !SHELLS.test(userAgent);
}

/**
 * Whether a system is named that another part of the browser contradicts.
 *
 * @param said navigator.platform, or the platform of client hints without quotes; undefined or "": nothing
 */
export function contradictsSystem(userAgent: string, ...said: (string | undefined)[]): boolean {
  const system = SYSTEMS.find(([named]) => named.test(userAgent));
  return said.some((each) => system && each && !system[1].test(each));
}

/**
 * Tests shared by the search for signs in the page (storefront/signs.ts) and in the request (request-signs.ts). Part of
 * the script in stores' pages, so it must stay small.
 */

/** Apps and shells that show web pages. They identify as Chrome but lack some of its features. */
const SHELLS = /; wv\)|FBA[NV]|Instagram|Electron|QtWebEngine|OPR\//;

/** Chrome from 2023 on. Older versions may lack the features and headers that are tested. */
const RECENT_CHROME = /Chrome\/(1[1-9]|[2-9]\d)\d/;

/** Systems by user agent, each with the start of the system's name in other places. The first match applies. */
const SYSTEMS: readonly (readonly [RegExp, RegExp])[] = [
  [/Android/, /^(Android|Linux)/],
  [/Windows NT/, /^Win/],
  [/Macintosh/, /^([Mm]ac|iP)/],
  [/CrOS|X11/, /^(Linux|Chrom|Android|.*BSD|X11)/],
];

/** Reports whether a user agent is a recent Chrome, or a browser based on it, that people use directly. */
export function isRecentChrome(userAgent: string): boolean {
  return RECENT_CHROME.test(userAgent) && !SHELLS.test(userAgent);
}

/**
 * Reports whether another statement of the browser contradicts the system in its user agent.
 *
 * @param said navigator.platform, or Sec-CH-UA-Platform without quotes; undefined or "" if there is none
 */
export function contradictsSystem(userAgent: string, ...said: (string | undefined)[]): boolean {
  const system = SYSTEMS.find(([named]) => named.test(userAgent));
  return said.some((each) => system && each && !system[1].test(each));
}

import { SIGN } from "../engine/automation/sign";

/** What only some browsers have. */
type SignsWindow = Window &
  typeof globalThis & {
    chrome?: unknown;
    navigator: { userAgentData?: { readonly platform: string } };
  };

/** Apps and shells that show pages themselves: they look like Chrome and lack what they like. */
const SHELL = /; wv\)|FBA[NV]|Instagram|Electron|QtWebEngine|OPR\//;

/** Systems by user agent, as navigator.platform and as userAgentData.platform begin there; in this order. */
const SYSTEMS: readonly (readonly [RegExp, RegExp])[] = [
  [/Android/, /^(Android|Linux)/],
  [/Windows NT/, /^Win/],
  [/Macintosh/, /^(Mac|mac|iP)/],
  [/CrOS|X11/, /^(Linux|Chrom|Android|FreeBSD|OpenBSD|X11)/],
];

/**
 * Looks for signs that a program drives this browser: things that no browser of its name does or lacks, the same for
 * everybody who uses one. Nothing here tells one visitor from another, and nothing is kept.
 *
 * @returns one number, engine/automation/sign.ts; 0 where there is no sign
 */
export function signs(page: SignsWindow): number {
  const { navigator, screen, outerWidth, outerHeight } = page;
  const { userAgent, userAgentData: data, platform } = navigator;
  const isChrome = /Chrome\/1\d\d/.test(userAgent) && !SHELL.test(userAgent);
  const isDesktopChrome = isChrome && !/Android|Mobile/.test(userAgent);
  const asks = (query: string) => isDesktopChrome && page.matchMedia(query).matches;
  const own = Object.getOwnPropertyDescriptor;
  const flag = own(page.Navigator.prototype, "webdriver");
  const isFlagOurs = /native code/.test(String(flag?.get)) && !own(navigator, "webdriver");
  const system = SYSTEMS.find(([named]) => named.test(userAgent))?.[1];
  const contradicts = (said = "") => said !== "" && system?.test(said) === false;
  const isShown =
    outerWidth > 0 &&
    outerHeight <= screen.height + 40 &&
    (outerWidth !== page.innerWidth || outerHeight !== page.innerHeight);
  return (
    (navigator.webdriver ? SIGN.webdriver : 0) |
    (isChrome && !isFlagOurs ? SIGN.hiddenFlag : 0) |
    (/Headless/.test(userAgent) ? SIGN.headless : 0) |
    (contradicts(platform) || contradicts(data?.platform) ? SIGN.contradiction : 0) |
    (isDesktopChrome && !(page.chrome && (data || !page.isSecureContext))
      ? SIGN.missingFeature
      : 0) |
    (/iPhone|Android.*Mobile/.test(userAgent) && !navigator.maxTouchPoints
      ? SIGN.phoneWithoutTouch
      : 0) |
    (navigator.languages?.length ? 0 : SIGN.noLanguage) |
    // A tab of a window has a frame; full screen and installed apps have none.
    (asks("(display-mode:browser)") && page.top === page && !isShown ? SIGN.impossibleWindow : 0) |
    (asks("(any-pointer:none)") ? SIGN.noPointer : 0)
  );
}

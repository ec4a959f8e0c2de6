import { SIGN, together } from "../engine/automation/sign";

/** What only some browsers have. */
type SignsWindow = Window &
  typeof globalThis & {
    chrome?: unknown;
    navigator: { readonly userAgentData?: { readonly platform: string } };
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

/** Whether a system is named that another part of the browser contradicts. */
function contradicts({ userAgent, platform, userAgentData }: SignsWindow["navigator"]): boolean {
  const system = SYSTEMS.find(([named]) => named.test(userAgent))?.[1];
  return [platform, userAgentData?.platform].some((said) => said && system?.test(said) === false);
}

/** Whether the mark of controlled browsers is what the browser made. */
function isMarkOwn({ navigator, Navigator }: SignsWindow): boolean {
  const propertyOf = Object.getOwnPropertyDescriptor;
  const mark = propertyOf(Navigator.prototype, "webdriver");
  return /native code/.test(String(mark?.get)) && !propertyOf(navigator, "webdriver");
}

/** Whether a screen can show the tab: its window has a frame, and fits. */
function isShowable(page: SignsWindow): boolean {
  const { outerWidth, outerHeight, screen } = page;
  const hasFrame = outerWidth !== page.innerWidth || outerHeight !== page.innerHeight;
  return hasFrame && outerWidth > 0 && outerHeight <= screen.height + 40;
}

/**
 * Looks for signs that a program drives this browser: things that no browser of its name does or lacks, the same for
 * everybody who uses one. Nothing here tells one visitor from another, and nothing is kept.
 *
 * @returns one number, engine/automation/sign.ts; 0 where there is no sign
 */
export function signs(page: SignsWindow): number {
  const { navigator, chrome, isSecureContext } = page;
  const { userAgent, userAgentData } = navigator;
  const isChrome = /Chrome\/1\d\d/.test(userAgent) && !SHELL.test(userAgent);
  const isOnDesk = isChrome && !/Android|Mobile/.test(userAgent);
  const asks = (query: string) => isOnDesk && page.matchMedia(query).matches;
  const isWhole = chrome && (userAgentData || !isSecureContext);
  const isPhone = /iPhone|Android.*Mobile/.test(userAgent);
  // Full screen and installed apps have no frame.
  const isTab = asks("(display-mode:browser)") && page.top === page;
  return together([
    [SIGN.webdriver, navigator.webdriver],
    [SIGN.hiddenFlag, isChrome && !isMarkOwn(page)],
    [SIGN.headless, userAgent.includes("Headless")],
    [SIGN.contradiction, contradicts(navigator)],
    [SIGN.missingFeature, isOnDesk && !isWhole],
    [SIGN.phoneWithoutTouch, isPhone && !navigator.maxTouchPoints],
    [SIGN.noLanguage, !navigator.languages.length],
    [SIGN.impossibleWindow, isTab && !isShowable(page)],
    [SIGN.noPointer, asks("(any-pointer:none)")],
  ]);
}

import { contradictsSystem, isRecentChrome } from "#app/engine/automation/shells";
import { together } from "#app/engine/automation/sign";
import * as SIGN from "#app/engine/automation/sign-bits";

/** What only some browsers have. */
type SignsWindow = Window &
  typeof globalThis & {
    chrome?: unknown;
    navigator: { readonly userAgentData?: { readonly platform: string } };
  };

/** Whether a system is named that another part of the browser contradicts. */
const contradicts = ({ userAgent, platform, userAgentData }: SignsWindow["navigator"]) =>
  contradictsSystem(userAgent, platform, userAgentData?.platform);

/** Whether it is a computer's browser; tablets that ask for pages of computers call themselves computers. */
const isDesk = ({ userAgent, platform, maxTouchPoints }: SignsWindow["navigator"]) =>
  !/Android|Mobile/.test(userAgent) && !(maxTouchPoints && /arm|aarch/.test(platform));

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
 * Looks for signs that a program drives this browser: things that no browser of its name, as it comes, does or lacks.
 * Most people show none, and those with one share it with everybody who has the same extension or shell.
 * Nothing is kept.
 *
 * @returns one number, engine/automation/sign.ts; 0 where there is no sign
 */
export function signs(page: SignsWindow): number {
  const { navigator, chrome, isSecureContext, document } = page;
  const { userAgent, userAgentData } = navigator;
  const isChrome = isRecentChrome(userAgent);
  const isOnDesk = isChrome && isDesk(navigator);
  const asks = (query: string) => isOnDesk && page.matchMedia(query).matches;
  const isWhole = chrome && (userAgentData || !isSecureContext);
  const isPhone = /iPhone|Android.*Mobile/.test(userAgent);
  // Full screen and installed apps have no frame, and a tab in the background may have no size yet.
  const isTab = !document.hidden && asks("(display-mode:browser)") && page.top === page;
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

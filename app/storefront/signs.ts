import { contradictsSystem, isRecentChrome } from "#app/engine/automation/shells";
import { together } from "#app/engine/automation/sign";
import * as SIGN from "#app/engine/automation/sign-bits";

/** Properties that only some browsers have. */
type SignsWindow = Window &
  typeof globalThis & {
    chrome?: unknown;
    navigator: { readonly userAgentData?: { readonly platform: string } };
  };

/** Reports whether the named system contradicts other properties of the browser. */
const contradicts = ({ userAgent, platform, userAgentData }: SignsWindow["navigator"]) =>
  contradictsSystem(userAgent, platform, userAgentData?.platform);

/** Reports whether the browser is a computer's. Tablets that request desktop pages claim to be computers. */
const isDesk = ({ userAgent, platform, maxTouchPoints }: SignsWindow["navigator"]) =>
  !/Android|Mobile/.test(userAgent) && !(maxTouchPoints && /arm|aarch/.test(platform));

/** Reports whether the `webdriver` property is the browser's own. */
function isMarkOwn({ navigator, Navigator }: SignsWindow): boolean {
  const propertyOf = Object.getOwnPropertyDescriptor;
  const mark = propertyOf(Navigator.prototype, "webdriver");
  return /native code/.test(String(mark?.get)) && !propertyOf(navigator, "webdriver");
}

/** Reports whether a screen can show the tab: its window has a frame and fits. */
function isShowable(page: SignsWindow): boolean {
  const { outerWidth, outerHeight, screen } = page;
  const hasFrame = outerWidth !== page.innerWidth || outerHeight !== page.innerHeight;
  return hasFrame && outerWidth > 0 && outerHeight <= screen.height + 40;
}

/**
 * Looks for signs that a program controls this browser: properties that differ from an unmodified browser of its name.
 *
 * Most people show none. A sign that a person shows is shared by all users of the same extension or shell. Nothing is
 * stored.
 *
 * @returns bits of engine/automation/sign.ts; 0 if there is no sign
 */
export function signs(page: SignsWindow): number {
  const { navigator, chrome, isSecureContext, document } = page;
  const { userAgent, userAgentData } = navigator;
  const isChrome = isRecentChrome(userAgent);
  const isOnDesk = isChrome && isDesk(navigator);
  const matchesMedia = (query: string) => isOnDesk && page.matchMedia(query).matches;
  const isWhole = chrome && (userAgentData || !isSecureContext);
  const isPhone = /iPhone|Android.*Mobile/.test(userAgent);
  // Full screen and installed apps have no frame, and a background tab may have no size yet.
  const isTab = !document.hidden && matchesMedia("(display-mode:browser)") && page.top === page;
  return together([
    [SIGN.webdriver, navigator.webdriver],
    [SIGN.hiddenFlag, isChrome && !isMarkOwn(page)],
    [SIGN.headless, userAgent.includes("Headless")],
    [SIGN.contradiction, contradicts(navigator)],
    [SIGN.missingFeature, isOnDesk && !isWhole],
    [SIGN.phoneWithoutTouch, isPhone && !navigator.maxTouchPoints],
    [SIGN.noLanguage, !navigator.languages.length],
    [SIGN.impossibleWindow, isTab && !isShowable(page)],
    [SIGN.noPointer, matchesMedia("(any-pointer:none)")],
  ]);
}

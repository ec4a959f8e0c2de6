import { expect, test } from "vitest";

import { isAutomated } from "#app/engine/automation/automated";
import { SIGN } from "#app/engine/automation/sign";

import { signs } from "./signs";

class Navigator {
  get webdriver() {
    return false;
  }
}
/** Output of a native function, as in every browser. */
Object.defineProperty(
  Object.getOwnPropertyDescriptor(Navigator.prototype, "webdriver")!.get,
  "toString",
  { value: () => "function get webdriver() { [native code] }" },
);

interface Look {
  readonly userAgent: string;
  readonly platform: string;
  readonly hints?: string;
  readonly touch?: number;
  readonly isChrome?: boolean;
  readonly outer?: readonly [number, number];
  readonly inner?: readonly [number, number];
  readonly screen?: readonly [number, number];
  readonly matching?: readonly string[];
  readonly languages?: readonly string[];
  readonly isSecure?: boolean;
  readonly isHidden?: boolean;
}

const USUAL = {
  ...{ touch: 0, isSecure: true, isHidden: false, languages: ["de"] },
  ...{ outer: [1280, 900], inner: [1280, 780], screen: [1920, 1080] },
  matching: ["(display-mode:browser)"],
} as const;

/** Creates a page as a browser shows it to a script. */
function page(look: Look) {
  const { userAgent, platform, hints, touch, isChrome, isSecure, isHidden, ...rest } = {
    ...USUAL,
    ...look,
  };
  const { outer, inner, screen, matching, languages } = rest;
  const navigator = Object.create(Navigator.prototype, {
    userAgent: { value: userAgent },
    platform: { value: platform },
    userAgentData: { value: hints === undefined ? undefined : { platform: hints } },
    maxTouchPoints: { value: touch },
    languages: { value: languages },
  });
  const seen = {
    navigator,
    Navigator,
    chrome: isChrome ? {} : undefined,
    isSecureContext: isSecure,
    document: { hidden: isHidden },
    screen: { width: screen[0], height: screen[1] },
    ...{ outerWidth: outer[0], outerHeight: outer[1] },
    ...{ innerWidth: inner[0], innerHeight: inner[1] },
    matchMedia: (query: string) => ({ matches: (matching as readonly string[]).includes(query) }),
    top: null as unknown,
  };
  seen.top = seen;
  return seen as unknown as Parameters<typeof signs>[0];
}

const chrome = (system: string, ending = "") =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0${ending} Safari/537.36`;
const safari = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`;

const WINDOWS = "Windows NT 10.0; Win64; x64";
const ON_WINDOWS: Look = {
  userAgent: chrome(WINDOWS),
  platform: "Win32",
  hints: "Windows",
  isChrome: true,
};
const ON_ANDROID: Look = {
  userAgent: chrome("Linux; Android 10; K", " Mobile"),
  platform: "Linux armv81",
  hints: "Android",
  touch: 5,
  isChrome: true,
  outer: [412, 915],
  inner: [412, 915],
  screen: [412, 915],
};
const FULL_SCREEN = { outer: [1920, 1080], inner: [1920, 1080] } as const;

/** Answers of Debian's Chromium 150 on a screen of 1400 by 1000. */
const ON_LINUX: Look = {
  userAgent: chrome("X11; Linux x86_64").replace("141", "150"),
  platform: "Linux x86_64",
  hints: "Linux",
  isChrome: true,
  outer: [1050, 980],
  inner: [1050, 837],
  screen: [1400, 1000],
  languages: ["en-US", "en"],
};

test.each<[string, Look]>([
  ["Chromium on Linux", ON_LINUX],
  ["a tab that is opened in the background", { ...ON_LINUX, outer: [0, 0], isHidden: true }],
  [
    "a window of an app that does not show yet",
    { ...ON_LINUX, outer: [0, 0], inner: [1050, 924], isHidden: true, matching: [] },
  ],
])("the recorded properties of %s show no automation sign", (_browser, look) => {
  expect(signs(page(look))).toBe(0);
});

// Not measured: these values are derived from published descriptions of the browsers.
test.each<[string, Look]>([
  ["Chrome on Windows", ON_WINDOWS],
  ["Edge on Windows", { ...ON_WINDOWS, userAgent: `${chrome(WINDOWS)} Edg/141.0.0.0` }],
  [
    "Chrome on a Mac",
    {
      ...ON_WINDOWS,
      userAgent: chrome("Macintosh; Intel Mac OS X 10_15_7"),
      platform: "MacIntel",
      hints: "macOS",
    },
  ],
  [
    "Chrome on a Chromebook",
    {
      ...ON_WINDOWS,
      userAgent: chrome("X11; CrOS x86_64 14541.0.0"),
      platform: "Linux x86_64",
      hints: "Chrome OS",
    },
  ],
  ["Chrome over a connection without TLS", { ...ON_WINDOWS, hints: undefined, isSecure: false }],
  [
    "Chrome in full screen",
    { ...ON_WINDOWS, ...FULL_SCREEN, matching: ["(display-mode:fullscreen)"] },
  ],
  [
    "an installed store",
    { ...ON_WINDOWS, ...FULL_SCREEN, matching: ["(display-mode:standalone)"] },
  ],
  ["Chrome on a telephone", ON_ANDROID],
  [
    "a phone that requests desktop pages",
    {
      ...ON_ANDROID,
      userAgent: chrome("X11; Linux x86_64"),
      outer: [980, 2100],
      inner: [980, 1990],
      screen: [980, 2178],
    },
  ],
  [
    "a tablet that requests desktop pages",
    {
      ...ON_ANDROID,
      userAgent: chrome("X11; Linux x86_64"),
      platform: "Linux aarch64",
      hints: "Linux",
      outer: [1280, 800],
      inner: [1280, 800],
      screen: [1280, 800],
      matching: ["(display-mode:browser)"],
    },
  ],
  [
    "an Android app that renders pages",
    {
      ...ON_ANDROID,
      userAgent:
        "Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0]",
      hints: undefined,
      isChrome: false,
    },
  ],
  [
    "Safari on an iPhone",
    {
      userAgent: safari("iPhone; CPU iPhone OS 18_1 like Mac OS X"),
      platform: "iPhone",
      touch: 5,
      outer: [0, 0],
    },
  ],
  [
    "Safari on an iPad",
    { userAgent: safari("Macintosh; Intel Mac OS X 10_15_7"), platform: "MacIntel", touch: 5 },
  ],
  [
    "Firefox on Linux",
    {
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      platform: "Linux x86_64",
    },
  ],
])("the assumed properties of %s show no automation sign", (_browser, look) => {
  expect(signs(page(look))).toBe(0);
});

test.each<[string, Look, number]>([
  ["a name that the hints contradict", { ...ON_WINDOWS, hints: "Linux" }, SIGN.contradiction],
  [
    "a name that the system contradicts",
    { ...ON_WINDOWS, platform: "Linux x86_64" },
    SIGN.contradiction,
  ],
  ["Chrome without a feature of Chrome", { ...ON_WINDOWS, isChrome: false }, SIGN.missingFeature],
  ["a telephone without touch", { ...ON_ANDROID, touch: 0 }, SIGN.phoneWithoutTouch],
  ["no language", { ...ON_WINDOWS, languages: [] }, SIGN.noLanguage],
  [
    "recorded Chromium without a window",
    {
      ...ON_LINUX,
      userAgent: ON_LINUX.userAgent.replace("Chrome/", "HeadlessChrome/"),
      ...{ outer: [780, 580], inner: [780, 437], screen: [800, 600] },
      matching: ["(display-mode:browser)", "(any-pointer:none)"],
    },
    SIGN.headless | SIGN.noPointer,
  ],
  ["a tab without a window", { ...ON_WINDOWS, outer: [0, 0] }, SIGN.impossibleWindow],
  ["a tab without a frame", { ...ON_WINDOWS, ...FULL_SCREEN }, SIGN.impossibleWindow],
  [
    "a window larger than its screen",
    { ...ON_WINDOWS, screen: [1280, 720] },
    SIGN.impossibleWindow,
  ],
  [
    "a computer without a pointer",
    { ...ON_WINDOWS, matching: ["(display-mode:browser)", "(any-pointer:none)"] },
    SIGN.noPointer,
  ],
  [
    "a headless name",
    { ...ON_WINDOWS, userAgent: chrome(WINDOWS).replace("Chrome/", "HeadlessChrome/") },
    SIGN.headless,
  ],
])("%s triggers its automation sign", (_what, look, sign) => {
  expect(signs(page(look))).toBe(sign);
});

test("a page in an app without a browser window shows two signs that do not count as automation", () => {
  const shown = signs(page({ ...ON_WINDOWS, ...FULL_SCREEN, isChrome: false }));
  expect(shown).toBe(SIGN.missingFeature | SIGN.impossibleWindow);
  expect(isAutomated(shown)).toBe(false);
});

test("an overwritten flag of controlled browsers is an automation sign", () => {
  const hidden = page(ON_WINDOWS);
  Object.defineProperty(hidden.navigator, "webdriver", { get: () => false });
  expect(signs(hidden)).toBe(SIGN.hiddenFlag);
});

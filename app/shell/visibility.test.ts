import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";

import routes from "#app/routes";

import { type AccountFlags, type Visibility, visibilityOf } from "./visibility";

/**
 * Every screen and its marks from section 2.2: F full-screen, H has the upgrade header, R rating prompt allowed, S
 * redirects new accounts to the plans, W app-switch warning, A action-required panel.
 */
const SCREENS: Record<string, string> = {
  "/login": "F",
  "/loginComplete/token": "F",
  "/personate/token": "F",
  "/notSupportStore": "F",
  "/private-policy": "F",
  "/privacyPolicy": "F",
  "/dashboard": "HRSWA",
  "/whiteLists": "HRS",
  "/fraudProtect": "HRSA",
  "/fraudProtect/settings": "HRSA",
  "/blacklists": "HRSA",
  "/blackLists": "HRSA",
  "/regionBlocker": "HRSW",
  "/visitors": "HRSWA",
  "/ipBlocker": "HRSW",
  "/blockLists": "HRSW",
  "/redirect": "HRSW",
  "/vpnBlocker": "HRSW",
  "/iplookup": "HRSA",
  "/iplookup/2001:db8::1": "HRSA",
  "/contentProtect": "HRS",
  "/referrerBlocker": "HRSW",
  "/asnBlocker": "HRSW",
  "/settings": "HRSA",
  "/botBlocker": "HRS",
  "/checkoutValidate": "HRSA",
  "/checkoutValidate/visitRequired": "HRSA",
  "/checkoutValidate/attackAnswer": "HRSA",
  "/checkoutValidate/attacks": "HRSA",
  "/checkoutValidate/attacks/:attack": "HRSA",
  "/firewallSettings": "HRS",
  "/fw-regionBlocker": "HRS",
  "/fw-ipBlocker": "HRS",
  "/fw-asnBlocker": "HRS",
  "/fw-referrerBlocker": "HRS",
  "/fw-urlBlocker": "HRS",
  "/fw-accessLog": "HRS",
  "/extensions": "RS",
  "/subscription": "",
  "/faq": "HRS",
  "/customerData": "HRS",
};

const spellings = (path: string) => [path, path.toLowerCase(), path.toUpperCase(), `${path}/`];

const FLAG_NAMES = [
  "pro",
  "isNew",
  "isShowWaf",
  "isAppDisabled",
  "isThemeScopeEnabled",
  "extensionEnabled",
  "isReviewLeft",
] as const;
type Flags = NonNullable<AccountFlags>;

/** Every combination of the flags. */
const FLAGS = Array.from(
  { length: 2 ** FLAG_NAMES.length },
  (_, bits) =>
    Object.fromEntries(FLAG_NAMES.map((name, bit) => [name, ((bits >> bit) & 1) === 1])) as Flags,
);
const ACCOUNTS: AccountFlags[] = [null, ...FLAGS];
const STATUSES = [true, false, null];

/** Returns the visibility by the specification's sentences, one per line. */
function specifiedVisibility(
  marks: string,
  account: AccountFlags,
  status: boolean | null,
): Visibility {
  const hasMark = (mark: string) => marks.includes(mark);
  const isFlag = (flag: keyof Flags, value: boolean) => account !== null && account[flag] === value;
  const prompts = status === false;
  return {
    frame: !hasMark("F"),
    firewallSection: isFlag("isShowWaf", true),
    reviewButton: isFlag("isReviewLeft", false) && !hasMark("F"),
    upgradeBanner: isFlag("pro", false) && hasMark("H"),
    extensionFooterBar:
      prompts &&
      isFlag("isThemeScopeEnabled", false) &&
      isFlag("extensionEnabled", false) &&
      hasMark("H"),
    actionRequired: prompts && hasMark("A"),
    suspensionWarning: isFlag("isAppDisabled", true) && hasMark("W"),
    ratingPrompt: account !== null && hasMark("R"),
    sentToSubscription: isFlag("isNew", true) && hasMark("S"),
  };
}

describe("for every account, extension status and spelling", () => {
  test.each(Object.entries(SCREENS))(
    "the screen %s shows the specified elements (%s)",
    (path, marks) => {
      for (const account of ACCOUNTS)
        for (const extensionIsEnabled of STATUSES)
          for (const spelling of spellings(path))
            expect
              .soft(visibilityOf({ path: spelling, account, extensionIsEnabled }), spelling)
              .toEqual(specifiedVisibility(marks, account, extensionIsEnabled));
    },
  );
});

const NO_FLAG = FLAGS[0]!;
const visibilityOn = (path: string, part: Partial<Flags>, status: boolean | null) =>
  visibilityOf({ path, account: { ...NO_FLAG, ...part }, extensionIsEnabled: status });

test("dismissing the footer bar does not hide the action-required panel", () => {
  const hidden = visibilityOn("/dashboard", { extensionEnabled: true }, false);
  expect(hidden.extensionFooterBar).toBe(false);
  expect(hidden.actionRequired).toBe(true);
});

test("no prompt is shown while the extension status is unknown", () => {
  const unknown = visibilityOn("/dashboard", {}, null);
  expect(unknown.extensionFooterBar).toBe(false);
  expect(unknown.actionRequired).toBe(false);
});

test("only the frame is visible before the account is loaded", () => {
  const early = visibilityOf({ path: "/dashboard", account: null, extensionIsEnabled: null });
  expect(Object.entries(early).filter(([, shown]) => shown)).toEqual([["frame", true]]);
});

/** Returns the paths of the routes inside the frame. */
function framedPaths(entries: readonly RouteConfigEntry[] = []): string[] {
  return entries.flatMap(({ path, children }) => [
    ...framedPaths(children),
    ...(path ? [`/${path}`] : []),
  ]);
}

test("the visibility table contains every screen in the frame", () => {
  const named = Object.keys(SCREENS);
  const frame = (routes as RouteConfigEntry[]).find(({ file }) => file === "routes/_admin.tsx");
  const paths = framedPaths(frame?.children).map((path) => path.replace(/\/:.*$/, ""));
  expect(paths).toContain("/dashboard");
  expect(paths.filter((path) => !named.includes(path))).toEqual([]);
});

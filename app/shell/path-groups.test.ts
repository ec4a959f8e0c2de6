import { describe, expect, test } from "vitest";

import { inPathGroup, PATH_GROUPS, type PathGroup } from "./path-groups";

const LOGIN_PAGES = ["login", "loginComplete", "personate", "notSupportStore", "private-policy"];
const PAGES_BEFORE_A_PLAN = [...LOGIN_PAGES, "subscription"];

/** Specification section 2.2, line by line. */
const SPECIFIED: Record<PathGroup, readonly string[]> = {
  fullScreen: LOGIN_PAGES,
  noUpgradeHeader: [...LOGIN_PAGES, "subscription", "extensions"],
  noSubscriptionRedirect: PAGES_BEFORE_A_PLAN,
  noRatingPrompt: PAGES_BEFORE_A_PLAN,
  appSwitchWarning: [
    "dashboard",
    "regionBlocker",
    "visitors",
    "ipBlocker",
    "blockLists",
    "redirect",
    "vpnBlocker",
    "referrerBlocker",
    "asnBlocker",
  ],
  actionRequired: [
    "dashboard",
    "fraudProtect",
    "settings",
    "blacklists",
    "visitors",
    "iplookup",
    "checkoutValidate",
  ],
};

const GROUPS = Object.keys(SPECIFIED) as PathGroup[];

test.each(GROUPS)("the path group %s contains exactly the paths of the specification", (group) => {
  expect([...PATH_GROUPS[group]].sort()).toEqual([...SPECIFIED[group]].sort());
});

describe.each(GROUPS)("the path group %s", (group) => {
  test.each(SPECIFIED[group])(
    "the path group contains /%s in any spelling of the router",
    (path) => {
      const spellings = [
        path,
        path.toLowerCase(),
        path.toUpperCase(),
        `${path}/`,
        `${path}/more`,
        `/${path}`,
        `%${path.charCodeAt(0).toString(16)}${path.slice(1)}`,
      ];
      for (const spelling of spellings)
        expect(inPathGroup(`/${spelling}`, group), spelling).toBe(true);
    },
  );
});

const ODD: [path: string, group: PathGroup, inside: boolean, why: string][] = [
  ["/loginComplete/abc", "noRatingPrompt", true, "the prefix login covers it, too"],
  ["/privacyPolicy", "fullScreen", true, "the other spelling of private-policy"],
  ["/PRIVACYPOLICY", "noUpgradeHeader", true, "the other spelling in capitals"],
  ["/privacyPolicy", "noSubscriptionRedirect", true, "and for new accounts"],
  ["/blackLists", "actionRequired", true, "the other spelling of blacklists"],
  ["/blockLists", "actionRequired", false, "another screen than blacklists"],
  ["/blacklists", "appSwitchWarning", false, "another screen than blockLists"],
  ["/iplookup/198.51.100.7", "actionRequired", true, "with an address behind it"],
  ["/ipBlocker", "actionRequired", false, "another screen than iplookup"],
  ["/extension-status", "noUpgradeHeader", false, "a shorter word than extensions"],
  ["/fw-referrerBlocker", "appSwitchWarning", false, "the firewall's screen starts otherwise"],
  ["/fw-asnBlocker", "appSwitchWarning", false, "the firewall's screen starts otherwise"],
  ["/subscription", "fullScreen", false, "keeps its navigation"],
  ["/extensions", "noSubscriptionRedirect", false, "not before a plan is chosen"],
  ["/dashboard/login", "fullScreen", false, "a prefix counts only at the start"],
  ["/dashboard", "noRatingPrompt", false, "the rating prompt may show"],
  ["/", "actionRequired", false, "leads elsewhere"],
  ["/%", "fullScreen", false, "not readable as an address"],
];

test.each(ODD)("inPathGroup(%s, %s) returns %s: %s", (path, group, inside) => {
  expect(inPathGroup(path, group)).toBe(inside);
});

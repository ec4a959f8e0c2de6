import { expect, test } from "vitest";

import { inPathGroup, type PathGroup } from "./path-groups";

const ROWS: [path: string, group: PathGroup, inside: boolean][] = [
  ["/login", "fullScreen", true],
  ["/loginComplete/abc", "fullScreen", true],
  ["/LOGINCOMPLETE/abc", "fullScreen", true],
  ["/private-policy", "fullScreen", true],
  ["/subscription", "fullScreen", false],
  ["/subscription", "noUpgradeHeader", true],
  ["/extensions", "noUpgradeHeader", true],
  ["/extension-status", "noUpgradeHeader", false],
  ["/subscription", "noSubscriptionRedirect", true],
  ["/extensions", "noSubscriptionRedirect", false],
  ["/personate/x", "noRatingPrompt", true],
  ["/dashboard", "noRatingPrompt", false],
  ["/regionblocker", "appSwitchWarning", true],
  ["/settings", "appSwitchWarning", false],
  ["/dashboard", "actionRequired", true],
  ["/blackLists", "actionRequired", true],
  ["/iplookup/198.51.100.7", "actionRequired", true],
  ["/regionBlocker", "actionRequired", false],
  ["/", "actionRequired", false],
];

test.each(ROWS)("%s in %s: %s", (path, group, inside) => {
  expect(inPathGroup(path, group)).toBe(inside);
});

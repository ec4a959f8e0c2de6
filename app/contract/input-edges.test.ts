import { describe, expect, test } from "vitest";

import { VALID } from "#tests/helpers/valid-inputs";

import { CALLS } from ".";

type Path = `/api/${string}`;

/** Longest texts, in characters, by the call and the field that a user fills in. */
const TEXTS: readonly (readonly [Path, field: string, chars: number])[] = [
  ["/api/appeals/emailAppeal", "text", 2_000],
  ["/api/blockLists/getRules", "search", 1_000],
  ["/api/checkoutValidation/previewCheckoutCart", "cart.email", 255],
  ["/api/checkoutValidation/saveCheckoutRule", "rule.name", 80],
  ["/api/checkoutValidation/saveCheckoutRule", "rule.note", 500],
  ["/api/checkoutValidation/saveCheckoutRule", "rule.messages.de", 255],
  ["/api/checkoutValidation/saveCheckoutSettings", "settings.testWord", 40],
  ["/api/content/saveContentProtection", "protection.notice", 160],
  ["/api/firewall/createForwardAuth", "name", 80],
  ["/api/fraudProtect/saveFraudPolicy", "policy.staffNote", 120],
  ["/api/fraudProtect/saveFraudPolicy", "policy.tags.0", 40],
  ["/api/fraudProtect/saveFraudPolicy", "policy.exemptions.tags.0", 80],
  ["/api/iplookup/lookUpAddress", "text", 100],
  ["/api/iplookup/lookUpAddress", "path", 2_048],
  ["/api/iplookup/lookUpAddress", "userAgent", 512],
  ["/api/orderFilters/saveOrderFilter", "filter.name", 80],
  ["/api/orderFilters/saveOrderFilter", "filter.note", 500],
  ["/api/redirects/saveRedirect", "redirect.name", 80],
  ["/api/redirects/saveRedirect", "redirect.utm.source", 120],
  ["/api/redirects/saveRedirect", "redirect.texts.de.title", 80],
  ["/api/redirects/saveRedirect", "redirect.texts.de.body", 300],
  ["/api/redirects/saveRedirect", "redirect.texts.de.accept", 40],
  ["/api/redirects/saveRedirect", "redirect.texts.de.stay", 40],
  ["/api/rules/addRuleEntries", "label", 80],
  ["/api/rules/addRuleEntries", "note", 500],
  ["/api/rules/getRuleList", "search", 1_000],
  ["/api/settings/saveSettings", "settings.blockPage.title", 80],
  ["/api/settings/saveSettings", "settings.blockPage.message", 500],
  ["/api/settings/saveSettings", "settings.blockPage.buttonText", 40],
  ["/api/settings/suspendProtection", "reason", 200],
  ["/api/whitelists/createBypassLink", "label", 80],
];

const id = (n: number) => `7d0d3ac5-6f8f-4e39-9e5a-${String(n).padStart(12, "0")}`;

/** Longest lists, by the call and the field, with the items that fill them. */
const LISTS: readonly (readonly [Path, field: string, count: number, (n: number) => unknown])[] = [
  ["/api/blockLists/orderRules", "ids", 50, id],
  ["/api/content/saveContentProtection", "protection.exceptPages", 20, (n) => `/pages/${n}`],
  ["/api/fraudProtect/saveFraudPolicy", "policy.tags", 5, (n) => `tag-${n}`],
  ["/api/fraudProtect/saveFraudPolicy", "policy.exemptions.tags", 50, (n) => `tag-${n}`],
  ["/api/iplookup/lookUpList", "lines", 100, (n) => `203.0.113.${n}`],
  [
    "/api/redirects/saveRedirect",
    "redirect.languages",
    20,
    (n) => `a${String.fromCharCode(97 + n)}`,
  ],
  ["/api/redirects/saveRedirect", "redirect.places.regions", 200, (n) => `Region ${n}`],
  ["/api/redirects/saveRedirect", "redirect.scope.pages", 50, (n) => `/pages/${n}`],
  ["/api/rules/addRuleEntries", "lines", 50_000, (n) => `${n}`],
  ["/api/rules/addRuleEntries", "scope.pages", 50, (n) => `/pages/${n}`],
  ["/api/rules/updateRuleEntries", "ids", 50_000, id],
  ["/api/settings/saveSettings", "settings.notifications.recipients", 5, (n) => `a${n}@x.example`],
  ["/api/visitors/exportChosenVisits", "ids", 1_000, (n) => String(n + 1)],
];

/** Least and most of numbers, by the call and the field. */
const NUMBERS: readonly (readonly [Path, field: string, least: number, most: number])[] = [
  ["/api/bots/saveBotBlocker", "pagesPerMinute", 5, 10_000],
  ["/api/firewall/createForwardAuth", "hops", 0, 5],
  ["/api/firewall/setAttackMode", "minutes", 1, 1_440],
  ["/api/fraudProtect/saveFraudPolicy", "policy.high.afterMinutes", 5, 10_080],
  ["/api/fraudProtect/saveFraudPolicy", "policy.blockIpHours", 1, 8_760],
  ["/api/fraudProtect/saveFraudPolicy", "policy.blockPersonDays", 1, 365],
  ["/api/fraudProtect/saveFraudPolicy", "policy.exemptions.goodOrders", 1, 24],
  ["/api/fraudProtect/saveFraudPolicy", "policy.limits.perHour", 1, 500],
  ["/api/fraudProtect/saveFraudPolicy", "policy.limits.perDay", 1, 5_000],
  ["/api/redirects/saveRedirect", "redirect.days", 0, 365],
  ["/api/rules/getRuleList", "pageSize", 1, 200],
  ["/api/rules/updateRuleEntries", "set.position", 0, 49],
  ["/api/settings/saveSettings", "settings.privacy.retentionDays", 1, 30],
  ["/api/whitelists/createBypassLink", "hours", 1, 720],
  ["/api/whitelists/createBypassLink", "maxUses", 1, 1_000],
];

/** Reports whether a call accepts its valid input with one field replaced. */
function accepts(path: Path, field: string, value: unknown): boolean {
  const input = structuredClone(VALID[path]!);
  const names = field.split(".");
  const last = names.pop()!;
  const parent = names.reduce((at, name) => at[name] as Record<string, unknown>, input);
  parent[last] = value;
  const call = CALLS.find((each) => each.path === path)!;
  return call.input.safeParse(input).success;
}

describe("the contract accepts a field up to its limit and rejects more", () => {
  test.each(TEXTS)("in %s the field %s has at most %i characters", (path, field, chars) => {
    expect(accepts(path, field, "x".repeat(chars))).toBe(true);
    expect(accepts(path, field, "x".repeat(chars + 1))).toBe(false);
  });

  test.each(LISTS)("in %s the field %s has at most %i items", (path, field, count, item) => {
    const items = Array.from({ length: count + 1 }, (_, n) => item(n));
    expect(accepts(path, field, items.slice(1))).toBe(true);
    expect(accepts(path, field, items)).toBe(false);
  });

  test.each(NUMBERS)("in %s the field %s is a number from %i to %i", (path, field, least, most) => {
    expect(accepts(path, field, least)).toBe(true);
    expect(accepts(path, field, least - 1)).toBe(false);
    expect(accepts(path, field, most)).toBe(true);
    expect(accepts(path, field, most + 1)).toBe(false);
  });
});

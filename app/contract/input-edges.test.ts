import { describe, expect, test } from "vitest";

import { VALID } from "#tests/helpers/valid-inputs";

import { CALLS } from ".";

type Path = `/api/${string}`;

/** Maximum characters of texts, by call and field of the form, with the required beginning of the text. */
const TEXTS: readonly (readonly [Path, field: string, chars: number, start?: string])[] = [
  ["/api/appeals/emailAppeal", "text", 2_000],
  ["/api/blockLists/getRules", "search", 1_000],
  ["/api/checkoutValidation/previewCheckoutCart", "cart.email", 255],
  ["/api/checkoutValidation/saveCheckoutRule", "rule.name", 80],
  ["/api/checkoutValidation/saveCheckoutRule", "rule.note", 500],
  ["/api/checkoutValidation/saveCheckoutRule", "rule.messages.de", 255],
  ["/api/checkoutValidation/saveCheckoutSettings", "settings.testWord", 40],
  ["/api/checkoutValidation/checkCheckoutFile", "text", 500_000],
  ["/api/content/saveContentProtection", "protection.exceptPages.0", 200, "/"],
  ["/api/content/saveContentProtection", "protection.notice", 160],
  ["/api/firewall/createForwardAuth", "name", 80],
  ["/api/fraudProtect/saveFraudPolicy", "policy.staffNote", 120],
  ["/api/fraudProtect/saveFraudPolicy", "policy.tags.0", 40],
  ["/api/fraudProtect/saveFraudPolicy", "policy.exemptions.tags.0", 80],
  ["/api/iplookup/lookUpAddress", "text", 100],
  ["/api/iplookup/lookUpAddress", "path", 2_048],
  ["/api/iplookup/lookUpAddress", "userAgent", 512],
  ["/api/orderFilters/checkFilterFile", "text", 1_000_000],
  ["/api/orderFilters/saveOrderFilter", "filter.name", 80],
  ["/api/orderFilters/saveOrderFilter", "filter.note", 500],
  ["/api/people/addPeople", "lines.0", 300],
  ["/api/people/addPeople", "note", 200],
  ["/api/people/getPeople", "search", 100],
  ["/api/redirects/saveRedirect", "redirect.name", 80],
  ["/api/redirects/saveRedirect", "redirect.scope.pages.0", 512],
  ["/api/redirects/saveRedirect", "redirect.to", 2_048],
  ["/api/redirects/saveRedirect", "redirect.utm.source", 120],
  ["/api/redirects/saveRedirect", "redirect.texts.de.title", 80],
  ["/api/redirects/saveRedirect", "redirect.texts.de.body", 300],
  ["/api/redirects/saveRedirect", "redirect.texts.de.accept", 40],
  ["/api/redirects/saveRedirect", "redirect.texts.de.stay", 40],
  ["/api/rules/addRuleEntries", "label", 80],
  ["/api/rules/addRuleEntries", "note", 500],
  ["/api/rules/addRuleEntries", "scope.pages.0", 512],
  ["/api/rules/addRuleEntries", "target", 2_048],
  ["/api/rules/getRuleList", "search", 1_000],
  ["/api/settings/saveSettings", "settings.blockPage.logo", 500, "https://example.com/"],
  ["/api/settings/saveSettings", "settings.blockPage.title", 80],
  ["/api/settings/saveSettings", "settings.blockPage.message", 500],
  ["/api/settings/saveSettings", "settings.blockPage.buttonText", 40],
  ["/api/settings/suspendProtection", "reason", 200],
  ["/api/visitors/getVisits", "address", 2_500],
  ["/api/visitors/setVisitTrusted", "note", 500],
  ["/api/whitelists/createBypassLink", "label", 80],
];

const language = (n: number) => `a${String.fromCharCode(97 + n)}`;
const id = (n: number) => `7d0d3ac5-6f8f-4e39-9e5a-${String(n).padStart(12, "0")}`;

/** Maximum items of lists, by call and field, with a function that creates the items. */
const LISTS: readonly (readonly [Path, field: string, count: number, (n: number) => unknown])[] = [
  ["/api/blockLists/orderRules", "ids", 50, id],
  ["/api/checkoutValidation/orderCheckoutRules", "ids", 50, id],
  ["/api/content/saveContentProtection", "protection.exceptPages", 20, (n) => `/pages/${n}`],
  ["/api/fraudProtect/saveFraudPolicy", "policy.tags", 5, (n) => `tag-${n}`],
  ["/api/fraudProtect/saveFraudPolicy", "policy.exemptions.tags", 50, (n) => `tag-${n}`],
  ["/api/fraudProtect/saveFraudPolicy", "policy.exemptions.gateways", 50, (n) => `gateway ${n}`],
  ["/api/iplookup/lookUpList", "lines", 100, (n) => `203.0.113.${n}`],
  ["/api/people/addPeople", "lines", 1_000, (n) => `Person ${n}`],
  ["/api/people/removePeople", "ids", 100, id],
  ["/api/redirects/orderRedirects", "ids", 50, id],
  ["/api/redirects/saveRedirect", "redirect.languages", 20, language],
  ["/api/redirects/saveRedirect", "redirect.places.regions", 200, (n) => `Region ${n}`],
  ["/api/redirects/saveRedirect", "redirect.scope.pages", 50, (n) => `/pages/${n}`],
  ["/api/rules/addRuleEntries", "lines", 50_000, (n) => `${n}`],
  ["/api/rules/addRuleEntries", "scope.pages", 50, (n) => `/pages/${n}`],
  ["/api/rules/previewRuleEntries", "lines", 200, (n) => `${n}.example`],
  ["/api/rules/saveCountries", "countries.0.regions.names", 200, (n) => `Region ${n}`],
  ["/api/rules/updateRuleEntries", "ids", 50_000, id],
  ["/api/settings/saveSettings", "settings.notifications.recipients", 5, (n) => `a${n}@x.example`],
  ["/api/visitors/exportChosenVisits", "ids", 1_000, (n) => String(n + 1)],
];

/** Minimum and maximum of numbers, by call and field. */
const NUMBERS: readonly (readonly [Path, field: string, least: number, most: number])[] = [
  ["/api/bots/saveBotBlocker", "pagesPerMinute", 5, 10_000],
  ["/api/firewall/createForwardAuth", "trustedProxies", 0, 5],
  ["/api/firewall/setAttackMode", "minutes", 1, 1_440],
  ["/api/fraudProtect/saveFraudPolicy", "policy.high.afterMinutes", 5, 10_080],
  ["/api/fraudProtect/saveFraudPolicy", "policy.blockIpHours", 1, 8_760],
  ["/api/fraudProtect/saveFraudPolicy", "policy.blockPersonDays", 1, 365],
  ["/api/fraudProtect/saveFraudPolicy", "policy.exemptions.goodOrders", 1, 24],
  ["/api/fraudProtect/saveFraudPolicy", "policy.limits.perHour", 1, 500],
  ["/api/fraudProtect/saveFraudPolicy", "policy.limits.perDay", 1, 5_000],
  ["/api/fraudProtect/saveFraudPolicy", "policy.limits.maxTotal", 0.01, 999_999_999.99],
  ["/api/fraudProtect/saveFraudPolicy", "policy.chargebackFee", 0.01, 100_000],
  ["/api/fraudProtect/countPastOrders", "days", 1, 60],
  ["/api/people/getPeople", "pageSize", 1, 100],
  ["/api/redirects/saveRedirect", "redirect.days", 0, 365],
  ["/api/rules/getRuleList", "pageSize", 1, 200],
  ["/api/rules/updateRuleEntries", "set.position", 0, 49],
  ["/api/settings/saveSettings", "settings.privacy.retentionDays", 1, 30],
  ["/api/whitelists/createBypassLink", "hours", 1, 720],
  ["/api/whitelists/createBypassLink", "maxUses", 1, 1_000],
];

/** Maximum languages of texts, by call and field. */
const LANGUAGES: readonly (readonly [Path, field: string, count: number, texts: unknown])[] = [
  ["/api/checkoutValidation/saveCheckoutRule", "rule.messages", 20, "x"],
  [
    "/api/redirects/saveRedirect",
    "redirect.texts",
    20,
    { title: "x", body: "x", accept: "x", stay: "x" },
  ],
  ["/api/settings/saveSettings", "settings.blockPage.texts", 20, {}],
];

/**
 * Maximum bytes of request bodies. The server answers 413 to a longer body (platform/data-api/server.server.test.ts).
 */
const BODIES: readonly (readonly [Path, bytes: number])[] = [
  ["/api/blockLists/changeRules", 4_194_304],
  ["/api/blockLists/checkRuleFile", 40_000_000],
  ["/api/blockLists/deleteRules", 4_194_304],
  ["/api/orderFilters/checkFilterFile", 4_194_304],
  ["/api/people/checkPeopleFile", 8_388_608],
  ["/api/preview/effect", 8_388_608],
  ["/api/preview/start", 8_388_608],
  ["/api/rules/addRuleEntries", 8_388_608],
  ["/api/rules/deleteRuleEntries", 8_388_608],
  ["/api/rules/updateRuleEntries", 8_388_608],
  ["/api/settingsFile/checkSettingsFile", 16_000_000],
  ["/api/support/sendFeedback", 65_536],
];

/** Inputs of calls that check a file. */
const FILES: Readonly<Record<string, Record<string, unknown>>> = {
  "/api/checkoutValidation/checkCheckoutFile": { text: "x" },
  "/api/orderFilters/checkFilterFile": { format: "json", text: "x" },
};

/** Reports whether a call accepts its valid input with one field replaced. */
function accepts(path: Path, field: string, value: unknown): boolean {
  const input = structuredClone({ ...VALID, ...FILES }[path]!);
  const names = field.split(".");
  const last = names.pop()!;
  const parent = names.reduce((at, name) => at[name] as Record<string, unknown>, input);
  parent[last] = value;
  const call = CALLS.find((each) => each.path === path)!;
  return call.input.safeParse(input).success;
}

/** Returns a range "start/end" of ISO 8601 times with this many characters. */
const timesOf = (chars: number) => {
  const start = "2026-11-20T12:00:00.";
  const end = "Z/2026-11-20T13:00:00Z";
  return `${start}${"0".repeat(chars - start.length - end.length)}${end}`;
};

describe("the contract accepts a field up to its limit and rejects more", () => {
  const texts = TEXTS.map(
    ([path, field, chars, start = ""]) => [path, field, chars, start] as const,
  );
  test.each(texts)("in %s the field %s has at most %i characters", (path, field, chars, start) => {
    const text = (length: number) => start.padEnd(length, "x");
    expect(accepts(path, field, text(chars))).toBe(true);
    expect(accepts(path, field, text(chars + 1))).toBe(false);
  });

  test.each(LANGUAGES)(
    "in %s the field %s has at most %i languages",
    (path, field, count, texts) => {
      const some = (length: number) =>
        Object.fromEntries(Array.from({ length }, (_, n) => [language(n), texts]));
      // The fallback text for all other languages does not count as a language.
      const others = field === "rule.messages" ? { "": texts } : {};
      expect(accepts(path, field, { ...others, ...some(count) })).toBe(true);
      expect(accepts(path, field, { ...others, ...some(count + 1) })).toBe(false);
    },
  );

  test.each(LISTS)("in %s the field %s has at most %i items", (path, field, count, item) => {
    const items = Array.from({ length: count + 1 }, (_, n) => item(n));
    expect(accepts(path, field, items.slice(1))).toBe(true);
    expect(accepts(path, field, items)).toBe(false);
  });

  test.each(NUMBERS)("in %s the field %s is a number from %d to %d", (path, field, least, most) => {
    expect(accepts(path, field, least)).toBe(true);
    expect(accepts(path, field, least - 1)).toBe(false);
    expect(accepts(path, field, most)).toBe(true);
    expect(accepts(path, field, most + (Number.isInteger(most) ? 1 : 0.01))).toBe(false);
  });

  test.each(BODIES)("in %s the body has at most %i bytes", (path, bytes) => {
    expect(CALLS.find((call) => call.path === path)!.maxBodyBytes).toBe(bytes);
  });

  test.each(["/api/fraudProtect/getOrders", "/api/visitors/getVisits"] as const)(
    "in %s the time range has at most 80 characters",
    (path) => {
      expect(accepts(path, "within", timesOf(80))).toBe(true);
      expect(accepts(path, "within", timesOf(81))).toBe(false);
    },
  );

  test("the test word of checkout rules has at least 4 characters or is empty", () => {
    const path = "/api/checkoutValidation/saveCheckoutSettings";
    const isAccepted = (word: string) => accepts(path, "settings.testWord", word);
    expect(["", "abc", "abcd"].map(isAccepted)).toEqual([true, false, true]);
  });

  test("a text of the block page has a contrast of at least 4.5:1", () => {
    const field = "settings.blockPage.colours.text";
    const isAccepted = (text: string) => accepts("/api/settings/saveSettings", field, text);
    // On white: 4.5:1 and 4.4:1.
    expect(["#767676", "#777777"].map(isAccepted)).toEqual([true, false]);
  });
});

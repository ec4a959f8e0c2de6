import { expect, test } from "vitest";

import { storefrontPage } from "#tests/helpers/storefront-page";

import { noteStay, STAYED_KEY, stayedRules } from "./stays";

const DAY_MS = 86_400_000;
const now = Date.now();

function closeStorage(page: Window, ...areas: ("localStorage" | "sessionStorage")[]) {
  for (const area of areas) {
    Object.defineProperty(page, area, {
      get: () => {
        throw new Error("denied");
      },
    });
  }
}

test("a visitor without a choice sends no redirect rules", () => {
  expect(stayedRules(storefrontPage().page, now)).toBeUndefined();
});

test("a choice to stay is stored for the days of the redirect rule", () => {
  const { page } = storefrontPage();
  expect(noteStay(page, "rule-1", 30, now)).toBe(true);
  expect(noteStay(page, "rule-2", 1, now)).toBe(true);
  expect(stayedRules(page, now)).toBe("rule-1,rule-2");
  expect(stayedRules(page, now + DAY_MS)).toBe("rule-1");
  expect(stayedRules(page, now + 30 * DAY_MS)).toBeUndefined();
});

test("redirect rules with a choice to stay are sent unchanged where a script of the store gives arrays a toJSON", () => {
  const { page } = storefrontPage();
  noteStay(page, "rule-1", 30, now);
  Object.assign(Array.prototype, { toJSON: () => "a list" });
  try {
    expect(JSON.stringify({ stayed: stayedRules(page, now) })).toBe('{"stayed":"rule-1"}');
  } finally {
    Reflect.deleteProperty(Array.prototype, "toJSON");
  }
});

test("a choice to stay with zero days is stored until the tab is closed", () => {
  const { page } = storefrontPage();
  noteStay(page, "rule-1", 0, now);
  expect(stayedRules(page, now)).toBe("rule-1");
  page.sessionStorage.clear();
  expect(stayedRules(page, now)).toBeUndefined();
});

test("a choice to stay is stored in a cookie if local storage is unavailable", () => {
  const { page } = storefrontPage();
  closeStorage(page, "localStorage");
  expect(noteStay(page, "0b7a3f5c-9d1e-4a62-8c33-51f0aa12bc9e", 7, now)).toBe(true);
  expect(page.document.cookie).toContain(STAYED_KEY);
  expect(stayedRules(page, now)).toBe("0b7a3f5c-9d1e-4a62-8c33-51f0aa12bc9e");
  expect(stayedRules(page, now + 7 * DAY_MS)).toBeUndefined();
});

test("storing a choice to stay returns false if the browser stores nothing", () => {
  const { page } = storefrontPage();
  closeStorage(page, "localStorage", "sessionStorage");
  Object.defineProperty(page.document, "cookie", { get: () => "", set: () => {} });
  expect(noteStay(page, "rule-1", 7, now)).toBe(false);
  expect(noteStay(page, "rule-1", 0, now)).toBe(false);
  expect(stayedRules(page, now)).toBeUndefined();
});

test("at most twenty redirect rules with a choice to stay are sent, and invalid stored values are ignored", () => {
  const { page } = storefrontPage();
  for (let i = 0; i < 50; i++) noteStay(page, `rule-${i}`, 1, now);
  expect(stayedRules(page, now)?.split(",")).toHaveLength(20);
  for (const storedText of ["nonsense", "7", "[]", "null"]) {
    page.localStorage.setItem(STAYED_KEY, storedText);
    expect(stayedRules(page, now)).toBeUndefined();
  }
});

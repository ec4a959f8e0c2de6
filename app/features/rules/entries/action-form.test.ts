import { expect, test } from "vitest";

import {
  actionErrors,
  actionFormOf,
  actionInput,
  actionText,
  pagesError,
  PLAIN_ACTION,
} from "./action-form";

test("the default form shows the block page on all pages", () => {
  expect(actionInput(PLAIN_ACTION)).toEqual({ action: "block", target: null, scope: null });
  expect(actionText({ action: "block", target: null, scope: null })).toBe("");
});

test("a saved action does not change in its form, which shows pages in their short spelling", () => {
  const scope = { match: "except" as const, pages: ["exact:/a", "wildcard:/b/*", "prefix:/c"] };
  const form = actionFormOf({ action: "redirect", target: "/sorry", scope });
  expect(form.patterns).toBe("/a\n/b/*\nprefix:/c");
  expect(actionInput({ ...form, patterns: `${form.patterns}\n\n ` })).toEqual({
    action: "redirect",
    target: "/sorry",
    scope: { match: "except", pages: ["/a", "/b/*", "prefix:/c"] },
  });
});

test("a target of another action is not sent", () => {
  expect(actionInput({ ...PLAIN_ACTION, target: "/left-over" }).target).toBeNull();
});

test("a redirect requires a target, and chosen pages require a page", () => {
  expect(actionErrors(PLAIN_ACTION)).toEqual({});
  const empty = { ...PLAIN_ACTION, action: "redirect", pages: "only", patterns: " \n" } as const;
  expect(Object.keys(actionErrors(empty))).toEqual(["target", "scope.pages"]);
});

test("messages about pages are joined at their field", () => {
  expect(pagesError({ "scope.pages.0": "One.", "scope.pages.3": "Two.", target: "Three." })).toBe(
    "One. Two.",
  );
  expect(pagesError({ target: "Three." })).toBeUndefined();
});

test("a row shows the redirect target and the pages", () => {
  const scope = { match: "only" as const, pages: ["exact:/a", "exact:/b", "exact:/c"] };
  expect(actionText({ action: "redirect", target: "/sorry", scope })).toBe(
    "to /sorry · only on /a, /b and 1 more",
  );
});

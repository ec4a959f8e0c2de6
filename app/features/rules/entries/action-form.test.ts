import { expect, test } from "vitest";

import {
  actionErrors,
  actionFormOf,
  actionInput,
  actionText,
  pagesError,
  PLAIN_ACTION,
} from "./action-form";

test("the default action form is the block page on all pages", () => {
  expect(actionInput(PLAIN_ACTION)).toEqual({ action: "block", target: null, scope: null });
  expect(actionText({ action: "block", target: null, scope: null })).toBe("");
});

test("the form of a saved action shows pages in their short spelling, and sends the same action", () => {
  const scope = { match: "except" as const, pages: ["exact:/a", "wildcard:/b/*", "prefix:/c"] };
  const form = actionFormOf({ action: "redirect", target: "/sorry", scope });
  expect(form.patterns).toBe("/a\n/b/*\nprefix:/c");
  expect(actionInput({ ...form, patterns: `${form.patterns}\n\n ` })).toEqual({
    action: "redirect",
    target: "/sorry",
    scope: { match: "except", pages: ["/a", "/b/*", "prefix:/c"] },
  });
});

test("the action form sends no target unless the action is a redirect", () => {
  expect(actionInput({ ...PLAIN_ACTION, target: "/left-over" }).target).toBeNull();
});

test("the action form requires a target for a redirect, and a page if pages are chosen", () => {
  expect(actionErrors(PLAIN_ACTION)).toEqual({});
  const empty = { ...PLAIN_ACTION, action: "redirect", pages: "only", patterns: " \n" } as const;
  expect(Object.keys(actionErrors(empty))).toEqual(["target", "scope.pages"]);
});

test("pagesError joins the messages about single pages", () => {
  expect(pagesError({ "scope.pages.0": "One.", "scope.pages.3": "Two.", target: "Three." })).toBe(
    "One. Two.",
  );
  expect(pagesError({ target: "Three." })).toBeUndefined();
});

test("actionText contains the redirect target and the pages", () => {
  const scope = { match: "only" as const, pages: ["exact:/a", "exact:/b", "exact:/c"] };
  expect(actionText({ action: "redirect", target: "/sorry", scope })).toBe(
    "to /sorry · only on /a, /b and 1 more",
  );
});

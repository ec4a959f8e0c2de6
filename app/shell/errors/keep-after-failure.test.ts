import { expect, test } from "vitest";

import type { ShouldRevalidateFunctionArgs } from "#app/ui/navigation";

import { keepAfterFailure } from "./keep-after-failure";

const PAGE = new URL("https://palisade.example/iplookup");

const keptAfter = (actionResult: unknown, defaultShouldRevalidate = true, nextUrl = PAGE) =>
  keepAfterFailure({
    actionResult,
    defaultShouldRevalidate,
    currentUrl: PAGE,
    nextUrl,
  } as ShouldRevalidateFunctionArgs);

test("the page is not reloaded after an action without an answer", () => {
  expect(keptAfter({ ok: false, code: "unavailable" })).toBe(false);
});

test("a navigation during a failed action loads the new page", () => {
  const next = new URL("https://palisade.example/iplookup/203.0.113.7");
  expect(keptAfter({ ok: false, code: "unavailable" }, true, next)).toBe(true);
});

test.each([
  ["that worked", { ok: true }],
  ["with a version conflict", { ok: false, code: "version_conflict" }],
  ["with an unreadable answer", "text"],
])("the page is reloaded after an action %s", (_what, actionResult) => {
  expect(keptAfter(actionResult)).toBe(true);
});

test("the default of the router applies without an action", () => {
  expect(keptAfter(undefined, true)).toBe(true);
  expect(keptAfter(undefined, false)).toBe(false);
});

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

test("keepAfterFailure does not reload the page after an action that failed as unavailable", () => {
  expect(keptAfter({ ok: false, code: "unavailable" })).toBe(false);
});

test("keepAfterFailure loads the new page if the user navigates during a failed action", () => {
  const next = new URL("https://palisade.example/iplookup/203.0.113.7");
  expect(keptAfter({ ok: false, code: "unavailable" }, true, next)).toBe(true);
});

test.each([
  ["that worked", { ok: true }],
  ["with a version conflict", { ok: false, code: "version_conflict" }],
  ["with an unreadable answer", "text"],
])("keepAfterFailure reloads the page after an action %s", (_what, actionResult) => {
  expect(keptAfter(actionResult)).toBe(true);
});

test("keepAfterFailure returns the router's default if there was no action", () => {
  expect(keptAfter(undefined, true)).toBe(true);
  expect(keptAfter(undefined, false)).toBe(false);
});

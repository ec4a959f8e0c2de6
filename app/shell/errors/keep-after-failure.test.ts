import { expect, test } from "vitest";

import type { ShouldRevalidateFunctionArgs } from "#app/ui/navigation";

import { keepAfterFailure } from "./keep-after-failure";

const PAGE = new URL("https://palisade.example/iplookup");

const after = (actionResult: unknown, defaultShouldRevalidate = true, nextUrl = PAGE) =>
  keepAfterFailure({
    actionResult,
    defaultShouldRevalidate,
    currentUrl: PAGE,
    nextUrl,
  } as ShouldRevalidateFunctionArgs);

test("after an action that nobody could answer the page stays as it is", () => {
  expect(after({ ok: false, code: "unavailable" })).toBe(false);
});

test("somebody who moved on while it failed gets the page they went to", () => {
  const next = new URL("https://palisade.example/iplookup/203.0.113.7");
  expect(after({ ok: false, code: "unavailable" }, true, next)).toBe(true);
});

test.each([
  ["that worked", { ok: true }],
  ["refused because somebody else saved first", { ok: false, code: "version_conflict" }],
  ["without a readable answer of ours", "text"],
])("after one %s it is loaded again as ever", (_what, actionResult) => {
  expect(after(actionResult)).toBe(true);
});

test("without any action the router's own rule holds", () => {
  expect(after(undefined, true)).toBe(true);
  expect(after(undefined, false)).toBe(false);
});

import { expect, test } from "vitest";

import {
  BLOCKED,
  json,
  type StorefrontPage,
  storefrontPage,
} from "../../../tests/helpers/storefront-page";
import { ANTI_FLICKER_ID } from "../anti-flicker";
import { guard } from "../guard";
import { type Memory, MEMORY_KEY } from "./memory";

const showsStore = ({ document }: StorefrontPage) =>
  document.querySelector("h1")?.textContent === "Kessel" &&
  document.getElementById(ANTI_FLICKER_ID) === null;
const memory = (page: StorefrontPage) =>
  JSON.parse(page.sessionStorage.getItem(MEMORY_KEY) ?? "null") as Memory | null;

test("every page asks, whatever the last answer was", async () => {
  for (const answer of [{ outcome: "allow" }, BLOCKED]) {
    const { page, requests } = storefrontPage({ answer: () => json(answer) });
    await guard(page);
    await guard(storefrontAgain(page));
    expect(requests).toHaveLength(2);
  }
});

/** The block page took the settings away with the store's page; the next page brings them again. */
function storefrontAgain(page: StorefrontPage): StorefrontPage {
  const next = storefrontPage().page.document.documentElement;
  page.document.documentElement.replaceWith(page.document.importNode(next, true));
  return page;
}

test("a page that was shown keeps the next ones from waiting for half an hour", async () => {
  const restricted = { ...BLOCKED, outcome: "restrict" };
  for (const answer of [{ outcome: "allow" }, restricted]) {
    const { page } = storefrontPage({ answer: () => json(answer) });
    const before = Date.now();
    await guard(page);
    expect(memory(page)!.waits).toBe(false);
    expect(memory(page)!.until - before).toBeGreaterThanOrEqual(30 * 60_000);
  }
});

test("a page that was taken away has the next ones wait, for ten minutes only", async () => {
  const { page } = storefrontPage({ answer: () => json(BLOCKED) });
  await guard(page);
  expect(memory(page)!.waits).toBe(true);
  const left = memory(page)!.until - Date.now();
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
});

test("a block ends with the first page after the rule was taken back", async () => {
  const { page } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
  const until = Date.now() + 60_000;
  page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify({ waits: true, until }));
  await guard(page);
  expect(showsStore(page)).toBe(true);
  expect(memory(page)!.waits).toBe(false);
});

for (const kept of ["nonsense", '"text"', "null", '{"waits":true,"until":"later"}']) {
  test(`a memory of ${kept} does no harm`, async () => {
    const { page } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
    page.sessionStorage.setItem(MEMORY_KEY, kept);
    await guard(page);
    expect(showsStore(page)).toBe(true);
  });
}

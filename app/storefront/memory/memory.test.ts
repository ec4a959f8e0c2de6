import { expect, test } from "vitest";

import { BLOCKED, json, type StorefrontPage, storefrontPage } from "#tests/helpers/storefront-page";

import { ANTI_FLICKER_ID } from "../anti-flicker";
import { guard } from "../guard";
import { type Memory, MEMORY_KEY } from "./memory";

const showsStore = ({ document }: StorefrontPage) =>
  document.querySelector("h1")?.textContent === "Kessel" &&
  document.getElementById(ANTI_FLICKER_ID) === null;
const memory = (page: StorefrontPage) =>
  JSON.parse(page.sessionStorage.getItem(MEMORY_KEY) ?? "null") as Memory | null;

test("a page sends a visit request whatever the answer to the previous page was", async () => {
  for (const answer of [{ outcome: "allow" }, BLOCKED]) {
    const { page, requests } = storefrontPage({ answer: () => json(answer) });
    await guard(page);
    await guard(storefrontAgain(page));
    expect(requests).toHaveLength(2);
  }
});

/** Restores the store's page with its settings, which the block page removed. */
function storefrontAgain(page: StorefrontPage): StorefrontPage {
  const next = storefrontPage().page.document.documentElement;
  page.document.documentElement.replaceWith(page.document.importNode(next, true));
  return page;
}

test("for half an hour after an allowed or restricted page, pages do not wait for the answer", async () => {
  const restricted = { ...BLOCKED, outcome: "restrict" };
  for (const answer of [{ outcome: "allow" }, restricted]) {
    const { page } = storefrontPage({ answer: () => json(answer) });
    const before = Date.now();
    await guard(page);
    expect(memory(page)!.waits).toBe(false);
    expect(memory(page)!.until - before).toBeGreaterThanOrEqual(30 * 60_000);
  }
});

test("after a blocked page the following pages wait for ten minutes", async () => {
  const { page } = storefrontPage({ answer: () => json(BLOCKED) });
  await guard(page);
  expect(memory(page)!.waits).toBe(true);
  const remainingMs = memory(page)!.until - Date.now();
  expect(remainingMs).toBeGreaterThan(9 * 60_000);
  expect(remainingMs).toBeLessThanOrEqual(10 * 60_000);
});

test("an allowed answer ends the stored block of a tab", async () => {
  const { page } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
  const until = Date.now() + 60_000;
  page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify({ waits: true, until }));
  await guard(page);
  expect(showsStore(page)).toBe(true);
  expect(memory(page)!.waits).toBe(false);
});

/** Opens a page whose answer arrives 900 ms after the request. */
function lateAnswer(answer: object, kept: Memory | null) {
  const { page } = storefrontPage({
    answer: () => new Promise((resolve) => page.setTimeout(() => resolve(json(answer)), 900)),
  });
  // Timers run only when the test runs them.
  const timers: { readonly run: () => void; readonly at: number }[] = [];
  page.setTimeout = ((run: () => void, at = 0) => timers.push({ run, at })) as never;
  if (kept) page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify(kept));
  const done = guard(page);
  return { page, done, timers };
}

async function guardLate(answer: object, kept: Memory | null): Promise<StorefrontPage> {
  const { page, done, timers } = lateAnswer(answer, kept);
  await expect.poll(() => timers.length).toBe(2);
  // Fires the timers of the first second.
  const due = timers.filter(({ at }) => at <= 1_000);
  for (const { run } of due.sort((one, other) => one.at - other.at)) run();
  await done;
  return page;
}

const STOPPED = { waits: true, until: Date.now() + 60_000 };
const heading = ({ document }: StorefrontPage) => document.querySelector("h1")?.textContent;

test("a late block still replaces the page of a previously blocked visitor", async () => {
  const page = await guardLate(BLOCKED, STOPPED);
  expect(heading(page)).toBe("Nicht verfügbar");
  expect(memory(page)!.waits).toBe(true);
});

test("a late allowed answer ends the stored block of a visitor", async () => {
  const page = await guardLate({ outcome: "allow" }, STOPPED);
  expect(showsStore(page)).toBe(true);
  expect(memory(page)!.waits).toBe(false);
});

test("a previously blocked visitor sees the page if no answer arrives within a minute", async () => {
  const { page, done, timers } = lateAnswer(BLOCKED, STOPPED);
  await expect.poll(() => timers.length).toBe(2);
  const giveUp = timers.find(({ at }) => at === 60_000);
  giveUp!.run();
  await done;
  expect(showsStore(page)).toBe(true);
  expect(memory(page)).toEqual(STOPPED);
});

test.each([
  ["who is new", null],
  ["who was allowed before", { ...STOPPED, waits: false }],
  ["whose block is more than ten minutes old", { ...STOPPED, until: Date.now() - 1 }],
])("a late block leaves the page of a visitor %s unchanged", async (_, kept) => {
  const page = await guardLate(BLOCKED, kept);
  expect(showsStore(page)).toBe(true);
});

for (const storedText of ["nonsense", '"text"', "null", '{"waits":true,"until":"later"}']) {
  test(`the invalid stored memory ${storedText} is ignored`, async () => {
    const { page } = storefrontPage({ answer: () => json({ outcome: "allow" }) });
    page.sessionStorage.setItem(MEMORY_KEY, storedText);
    await guard(page);
    expect(showsStore(page)).toBe(true);
  });
}

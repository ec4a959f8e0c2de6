import { afterEach, expect, onTestFinished, test, vi } from "vitest";

import { compile } from "#app/engine/compile";
import { NO_REDIRECTS } from "#app/engine/redirects/compile-redirects";
import { listsOf } from "#app/engine/ruleset";

import { createRulesetCache, type RulesetCache } from "./ruleset-cache.server";
import type { ShopRules } from "./shop-rules";

const SHOP = "demo.myshopify.com";
const DAY_MS = 86_400_000;

function rulesOf(revision: string): ShopRules {
  const source = { version: 1, suspended: false, lists: listsOf(), entries: [] };
  const compiled = { ruleset: compile(source), redirects: NO_REDIRECTS };
  return {
    shopId: "id",
    surface: "storefront",
    revision,
    entries: 0,
    ...compiled,
    passGeneration: null,
    issuesPasses: true,
    passKey: null,
    revokedVisits: new Set<string>(),
    bypassLinks: new Set<string>(),
  };
}

/** Creates a cache on a simulated database of one shop. By default the cache does not poll the database. */
function harness(options: { readonly pollMs?: number } = { pollMs: 1e9 }) {
  const state = {
    revision: "1" as string | null,
    isDown: false,
    loads: 0,
    comparisons: 0,
    elapsed: 0,
    /** If set, loads wait for this promise. */
    gate: null as Promise<void> | null,
    warnings: 0,
    changesWhileLoading: null as (() => void) | null,
  };
  const cache = createRulesetCache({
    load: async () => {
      state.loads += 1;
      const { revision } = state;
      await state.gate;
      state.changesWhileLoading?.();
      if (state.isDown) throw new Error("the database is down");
      return revision === null ? null : rulesOf(revision);
    },
    revisions: async () => {
      state.comparisons += 1;
      if (state.isDown) throw new Error("the database is down");
      return new Map(state.revision === null ? [] : [[SHOP, state.revision]]);
    },
    log: { warn: () => void (state.warnings += 1) },
    elapsedMs: () => state.elapsed,
    ...options,
  });
  caches.push(cache);
  return { state, cache, revisionNow: async () => (await answer(cache))?.revision };
}

const caches: RulesetCache[] = [];
afterEach(() => {
  for (const cache of caches.splice(0)) cache.close();
  vi.useRealTimers();
});

/** Returns the rules that a visit would get from the cache. */
async function answer(cache: RulesetCache) {
  const known = cache.peek(SHOP);
  return known === undefined ? cache.load(SHOP).inTime : known;
}

function gate() {
  let openGate = () => {};
  const promise = new Promise<void>((resolve) => (openGate = resolve));
  return { promise, open: openGate };
}

test("a shop's rules are loaded once for simultaneous visits and then read from memory", async () => {
  const { state, cache } = harness();
  const answers = await Promise.all([answer(cache), answer(cache), answer(cache)]);
  expect(answers.map((rules) => rules?.revision)).toEqual(["1", "1", "1"]);
  expect(cache.peek(SHOP)?.revision).toBe("1");
  expect(state.loads).toBe(1);
});

test("the cache remembers that a shop does not have the app until the shop installs it", async () => {
  const { state, cache, revisionNow } = harness();
  state.revision = null;
  expect(await answer(cache)).toBeNull();
  expect(cache.peek(SHOP)).toBeNull();
  state.revision = "1";
  await cache.poll();
  expect(await revisionNow()).toBe("1");
});

test("after an announced change the cache returns the new rules to the next visit", async () => {
  const { state, cache, revisionNow } = harness();
  await answer(cache);
  state.revision = "2";
  cache.changed(SHOP);
  expect(cache.peek(SHOP)).toBeUndefined();
  expect(await revisionNow()).toBe("2");
});

test("reloadNow() waits for the new rules longer than a visit does", async () => {
  const { state, cache } = harness();
  await answer(cache);
  state.revision = "2";
  const reading = gate();
  state.gate = reading.promise;
  // The announcement has already started the load, which takes longer than a visit waits.
  cache.changed(SHOP);
  await vi.waitFor(() => expect(state.loads).toBe(2));
  let isRenewed = false;
  const renewed = cache.reloadNow(SHOP).then(() => (isRenewed = true));
  expect((await answer(cache))?.revision).toBe("1");
  expect(isRenewed).toBe(false);
  reading.open();
  await renewed;
  expect(cache.peek(SHOP)?.revision).toBe("2");
});

test("reloadNow() resolves after two seconds without new rules", async () => {
  const { state, cache } = harness();
  await answer(cache);
  state.gate = gate().promise;
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let isRenewed = false;
  const renewed = cache.reloadNow(SHOP).then(() => (isRenewed = true));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isRenewed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await renewed;
  expect(cache.peek(SHOP)).toBeUndefined();
});

test("the cache compares its rules with the database every five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { state, cache } = harness({});
  await answer(cache);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(state.comparisons).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.comparisons).toBe(1);
});

test("reloadNow() resolves if the new rules cannot be read", async () => {
  const { state, cache } = harness();
  await answer(cache);
  state.isDown = true;
  await cache.reloadNow(SHOP);
  expect((await answer(cache))?.revision).toBe("1");
});

test("a change announced during a load of the rules restarts the load", async () => {
  const { state, cache } = harness();
  const first = gate();
  state.gate = first.promise;
  const waiting = answer(cache);
  state.revision = "2";
  state.gate = null;
  cache.changed(SHOP);
  first.open();
  expect((await waiting)?.revision).toBe("2");
});

test("rules that change during each of five loads are used, and the next visit loads them again", async () => {
  const { state, cache, revisionNow } = harness();
  state.changesWhileLoading = () => {
    state.revision = String(state.loads + 1);
    cache.changed(SHOP);
  };
  expect((await answer(cache))?.revision).toBe("5");
  state.changesWhileLoading = null;
  expect(cache.peek(SHOP)).toBeUndefined();
  expect(await revisionNow()).toBe("6");
  expect(cache.peek(SHOP)?.revision).toBe("6");
});

test("the poll detects a change that was not announced", async () => {
  const { state, cache, revisionNow } = harness();
  await answer(cache);
  state.revision = "2";
  await cache.poll();
  expect(await revisionNow()).toBe("2");
});

test("a change announced for a shop that is not in the cache loads no rules", () => {
  const { state, cache } = harness();
  cache.changed(SHOP);
  expect(state.loads).toBe(0);
});

test("the last good rules decide for a day while the database is down", async () => {
  const { state, cache, revisionNow } = harness();
  await answer(cache);
  state.isDown = true;
  await cache.poll();
  state.elapsed = DAY_MS;
  expect(await revisionNow()).toBe("1");
  state.elapsed = DAY_MS + 1;
  await cache.poll();
  expect(await answer(cache)).toBeUndefined();
  expect(state.warnings).toBe(1);
});

test("after a failed load the last good rules are used, and the next load starts after a second", async () => {
  const { state, cache, revisionNow } = harness();
  await answer(cache);
  state.isDown = true;
  cache.changed(SHOP);
  expect(await revisionNow()).toBe("1");
  const loads = state.loads;
  expect(await revisionNow()).toBe("1");
  expect(state.loads).toBe(loads);
  state.isDown = false;
  state.revision = "2";
  state.elapsed += 1_001;
  expect(await revisionNow()).toBe("2");
});

test("100 visits to a shop whose rules cannot be loaded within a second cause one load", async () => {
  const { state, cache } = harness();
  state.isDown = true;
  for (let visit = 0; visit < 100; visit++) expect(await answer(cache)).toBeUndefined();
  expect(state.loads).toBe(1);
});

test("every poll confirms unchanged rules, so they never expire", async () => {
  const { state, cache } = harness();
  await answer(cache);
  for (let hour = 0; hour < 48; hour++) {
    state.elapsed += 3_600_000;
    await cache.poll();
  }
  expect(cache.peek(SHOP)?.revision).toBe("1");
  expect(state.loads).toBe(1);
});

test("the cache contains at most 20,000 shops", async () => {
  const { cache } = harness();
  for (let index = 0; index < 20_500; index++) await cache.load(`s${index}.myshopify.com`).inTime;
  expect(cache.stats().shops).toBe(20_000);
});

test("large rulesets are evicted before the cache exceeds its memory limit", async () => {
  const cache = createRulesetCache({
    load: async () => ({ ...rulesOf("1"), entries: 50_000 }),
    revisions: async () => new Map(),
    log: { warn: () => {} },
  });
  caches.push(cache);
  for (let index = 0; index < 200; index++) await cache.load(`s${index}.myshopify.com`).inTime;
  expect(cache.stats().shops).toBeLessThan(100);
});

test("a visit waits 300 ms for slow rules, and a later visit waits only for the remaining time", async () => {
  vi.useFakeTimers();
  const { state, cache } = harness();
  const slow = gate();
  state.gate = slow.promise;
  const { inTime, eventually } = cache.load(SHOP);
  await vi.advanceTimersByTimeAsync(299);
  const later = cache.load(SHOP).inTime;
  let answered = 0;
  void inTime.then(() => (answered += 1));
  void later.then(() => (answered += 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(answered).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await inTime).toBeUndefined();
  expect(await later).toBeUndefined();
  slow.open();
  expect((await eventually)?.revision).toBe("1");
  expect(cache.peek(SHOP)?.revision).toBe("1");
});

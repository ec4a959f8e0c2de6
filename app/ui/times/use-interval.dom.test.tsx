import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startInterval as startForReal, useInterval } from "./use-interval";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function startInterval(...given: Parameters<typeof startForReal>): () => void {
  const end = startForReal(...given);
  ends.push(end);
  return end;
}

function showTab(state: "visible" | "hidden"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("an interval runs at the first time and then periodically until it ends", async () => {
  const run = vi.fn();
  const end = startInterval(run, { firstMs: 2000, everyMs: 300_000 });
  await pass(1999);
  expect(run).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(run).toHaveBeenCalledTimes(1);
  await pass(299_999);
  expect(run).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(run).toHaveBeenCalledTimes(2);
  end();
  await pass(900_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test("an interval without a period runs once", async () => {
  const run = vi.fn();
  startInterval(run, { firstMs: 0, everyMs: null });
  await pass(900_000);
  showTab("hidden");
  showTab("visible");
  await pass(900_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("in a hidden tab an interval pauses, and runs once when the tab is visible again", async () => {
  const run = vi.fn();
  startInterval(run, { firstMs: 0, everyMs: 1000 });
  await pass(0);
  showTab("hidden");
  await pass(10_500);
  expect(run).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
  showTab("visible");
  await pass(0);
  expect(run).toHaveBeenCalledTimes(2);
  await pass(999);
  expect(run).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(run).toHaveBeenCalledTimes(3);
});

test("switching tabs does not run an interval early", async () => {
  const run = vi.fn();
  startInterval(run, { firstMs: 1000, everyMs: 1000 });
  for (let time = 0; time < 9; time += 1) {
    await pass(100);
    showTab("hidden");
    showTab("visible");
  }
  expect(run).toHaveBeenCalledTimes(0);
  expect(vi.getTimerCount()).toBe(1);
  await pass(100);
  expect(run).toHaveBeenCalledTimes(1);
});

test("runs of an interval do not overlap", async () => {
  let finish = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  startInterval(run, { firstMs: 0, everyMs: 1000 });
  await pass(5000);
  showTab("hidden");
  showTab("visible");
  await pass(5000);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await pass(0);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a failing run does not end an interval", async () => {
  const run = vi.fn(() => Promise.reject(new Error("no network")));
  startInterval(run, { firstMs: 0, everyMs: 1000 });
  await pass(1000);
  expect(run).toHaveBeenCalledTimes(2);
});

test("an interval restarts with its key, runs the newest function and ends on unmount", async () => {
  const events: string[] = [];
  function Part({ word, shop }: { word: string; shop: string | null }) {
    useInterval(() => events.push(word), { firstMs: 0, everyMs: 1000, key: shop });
    return null;
  }
  const view = render(<Part word="early" shop={null} />);
  await pass(5000);
  expect(events).toEqual([]);
  view.rerender(<Part word="first" shop="a" />);
  await pass(0);
  view.rerender(<Part word="second" shop="a" />);
  await pass(1000);
  view.rerender(<Part word="third" shop="b" />);
  await pass(0);
  expect(events).toEqual(["first", "second", "third"]);
  view.unmount();
  await pass(5000);
  expect(events).toHaveLength(3);
});

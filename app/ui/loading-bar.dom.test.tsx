import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { LoadingBar } from "./loading-bar";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const percent = () => Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"));
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test("the loading bar slows down and never reaches 100%", () => {
  render(<LoadingBar label="Loading" />);
  expect(percent()).toBe(0);
  const seen: number[] = [];
  for (let second = 1; second <= 30; second += 1) {
    wait(1000);
    seen.push(percent());
  }
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen[0]).toBeGreaterThan(30);
  expect(seen[1]! - seen[0]!).toBeLessThan(seen[0]!);
  expect(seen.at(-1)).toBe(99);
  wait(120_000);
  expect(percent()).toBe(99);
});

test("the loading bar has an accessible name and its limits", () => {
  render(<LoadingBar label="Loading" />);
  const bar = screen.getByRole("progressbar", { name: "Loading" });
  expect(bar.getAttribute("aria-valuemin")).toBe("0");
  expect(bar.getAttribute("aria-valuemax")).toBe("100");
});

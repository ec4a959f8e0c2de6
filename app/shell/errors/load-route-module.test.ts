import { afterEach, expect, test, vi } from "vitest";

import { ChunkLoadError, loadRouteModule } from "./load-route-module";

const ROUTE = { id: "routes/settings", module: "/assets/settings-abc.js" };

afterEach(() => vi.useRealTimers());

test("a route script is loaded once and cached", async () => {
  const module = { default: () => null };
  const load = vi.fn(() => Promise.resolve(module));
  const loaded = {};
  expect(await loadRouteModule(ROUTE, loaded, load)).toBe(module);
  expect(await loadRouteModule(ROUTE, loaded, load)).toBe(module);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a route script that fails to load throws ChunkLoadError and is retried at the next call", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  const loaded = {};
  await expect(loadRouteModule(ROUTE, loaded, load)).rejects.toBeInstanceOf(ChunkLoadError);
  await expect(loadRouteModule(ROUTE, loaded, load)).rejects.toThrow("could not be loaded");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a route script that does not load within 120 seconds throws ChunkLoadError", async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  loadRouteModule(ROUTE, {}, () => new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.any(ChunkLoadError));
});

test("a route script that loads in time leaves no running timer", async () => {
  vi.useFakeTimers();
  await loadRouteModule(ROUTE, {}, () => Promise.resolve({}));
  expect(vi.getTimerCount()).toBe(0);
});

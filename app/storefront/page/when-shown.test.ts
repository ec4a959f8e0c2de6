import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ANTI_FLICKER_ID } from "../anti-flicker";
import { AT_LATEST_MS, REST_MS, whenShown } from "./when-shown";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a page that is still loading, with the clock of the test. */
function loadingPage(hidden = false) {
  let readyState = "loading";
  const page = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    document: {
      getElementById: (id: string) => (hidden && id === ANTI_FLICKER_ID ? {} : null),
      get readyState() {
        return readyState;
      },
    },
  });
  const load = () => {
    readyState = "complete";
    page.dispatchEvent(new Event("load"));
  };
  return { page: page as unknown as Window, load };
}

async function isShown(page: Window, moments: () => Promise<unknown>): Promise<boolean[]> {
  let shown = false;
  void whenShown(page).then(() => (shown = true));
  await Promise.resolve();
  const before = shown;
  await moments();
  return [before, shown];
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a page that is not visible yet is evaluated at once", async () => {
  const { page } = loadingPage(true);
  expect(await isShown(page, () => pass(0))).toEqual([true, true]);
});

test("a visible page is evaluated after it loaded and had time to paint", async () => {
  const { page, load } = loadingPage();
  const loadLate = async () => {
    load();
    await pass(REST_MS);
  };
  expect(await isShown(page, loadLate)).toEqual([false, true]);
});

test("a page that loaded before the embed is evaluated after the same time", async () => {
  const { page, load } = loadingPage();
  load();
  expect(await isShown(page, () => pass(REST_MS - 1))).toEqual([false, false]);
  expect(await isShown(page, () => pass(REST_MS))).toEqual([false, true]);
});

test("a page that never finishes loading is evaluated after the maximum wait", async () => {
  const { page } = loadingPage();
  expect(await isShown(page, () => pass(AT_LATEST_MS - 1))).toEqual([false, false]);
  expect(await isShown(page, () => pass(AT_LATEST_MS))).toEqual([false, true]);
});

test("a visitor who leaves before the wait ends is still evaluated", async () => {
  const { page } = loadingPage();
  const leave = async () => {
    page.dispatchEvent(new Event("pagehide"));
    await pass(0);
  };
  expect(await isShown(page, leave)).toEqual([false, true]);
});

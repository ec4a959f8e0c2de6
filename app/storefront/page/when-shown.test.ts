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

test("whenShown resolves at once for a hidden page", async () => {
  const { page } = loadingPage(true);
  expect(await isShown(page, () => pass(0))).toEqual([true, true]);
});

test("whenShown resolves after a visible page has loaded and had time to paint", async () => {
  const { page, load } = loadingPage();
  const loadLate = async () => {
    load();
    await pass(REST_MS);
  };
  expect(await isShown(page, loadLate)).toEqual([false, true]);
});

test("whenShown waits the paint time if the page loaded before the embed", async () => {
  const { page, load } = loadingPage();
  load();
  expect(await isShown(page, () => pass(REST_MS - 1))).toEqual([false, false]);
  expect(await isShown(page, () => pass(REST_MS))).toEqual([false, true]);
});

test("whenShown resolves after the maximum wait if the page never finishes loading", async () => {
  const { page } = loadingPage();
  expect(await isShown(page, () => pass(AT_LATEST_MS - 1))).toEqual([false, false]);
  expect(await isShown(page, () => pass(AT_LATEST_MS))).toEqual([false, true]);
});

test("whenShown resolves if the visitor leaves before the wait ends", async () => {
  const { page } = loadingPage();
  const leave = async () => {
    page.dispatchEvent(new Event("pagehide"));
    await pass(0);
  };
  expect(await isShown(page, leave)).toEqual([false, true]);
});

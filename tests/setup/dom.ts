import "./quick-jsdom";

import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

import { notedListeners } from "./noted-listeners";

/** Returns an error that prints the page when its message is read. A waiting search throws many unread errors. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? "");
  // The stack shows the line of the test, not this one.
  Error.captureStackTrace(error, elementError);
  const read = () => [message, prettyDOM(container)].filter(Boolean).join("\n\n");
  Object.defineProperty(error, "message", { configurable: true, get: read });
  return Object.assign(error, { name: "TestingLibraryElementError" });
}

configure({
  // Long, because jsdom renders slowly on a busy machine.
  asyncUtilTimeout: 10_000,
  // On a list of all countries, jsdom takes seconds to compute visibility. So do searches by
  // label there: search by text or placeholder while such a list is open.
  defaultHidden: true,
  getElementError: elementError,
});

// Polaris needs media queries when it is imported. jsdom has none.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

// Each worker loads modules once, so listeners that a test leaves would reach the next file.
let forgetListeners = () => {};
beforeEach(() => {
  forgetListeners = notedListeners(window);
});
afterEach(() => {
  cleanup();
  forgetListeners();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

import { answerQuickly } from "./quick-answers";

configure({
  // Generous: jsdom renders slowly on a busy machine, and a promise kept late is still kept.
  asyncUtilTimeout: 10_000,
  // Whether an element is visible takes jsdom seconds on a list of all countries. So do searches by
  // label there: search by text or placeholder while such a list is open.
  defaultHidden: true,
});

answerQuickly(window);

// Polaris asks for media queries when it is imported; jsdom has none.
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

// Modules are loaded once a worker: what a test leaves behind would meet the next file.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

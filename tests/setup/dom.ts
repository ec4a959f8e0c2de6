import { configure } from "@testing-library/react";

// Generous: jsdom renders slowly on a busy machine, and a promise kept late is still kept.
configure({ asyncUtilTimeout: 10_000 });

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

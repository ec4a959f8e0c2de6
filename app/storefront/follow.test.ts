import { expect, test } from "vitest";

import { follow, REDIRECTS_KEY } from "./follow";

const NOW = Date.parse("2026-11-21T12:00:00Z");

/** Creates a tab that records its redirects. jsdom cannot leave its page. */
function tab(at: string) {
  const storedItems = new Map<string, string>();
  const removedKeys: string[] = [];
  const here = new URL(at);
  const location = {
    href: here.href,
    origin: here.origin,
    pathname: here.pathname,
    search: here.search,
    replace: (to: string) => void removedKeys.push(to),
  };
  const sessionStorage = {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
  };
  return {
    page: { location, sessionStorage } as unknown as Window,
    gone: removedKeys,
    kept: storedItems,
  };
}

test("a redirect reaches its target with query and fragment", () => {
  for (const to of ["https://elsewhere.example/a?b=1#c", "/pages/sorry?b=1#c"]) {
    const { page, gone } = tab("https://fernhill.example/products/kessel");
    expect(follow(page, to, NOW)).toBe("gone");
    expect(gone).toEqual([new URL(to, "https://fernhill.example").href]);
  }
});

test("a redirect to the current page is ignored, whatever query the URL has", () => {
  const { page, gone } = tab("https://fernhill.example/pages/sorry?utm_source=mail#top");
  for (const to of ["/pages/sorry", "https://fernhill.example/pages/sorry#x"]) {
    expect(follow(page, to, NOW)).toBe("here");
  }
  expect(follow(page, "/pages/sorry?other=1", NOW)).toBe("gone");
  expect(gone).toEqual(["https://fernhill.example/pages/sorry?other=1"]);
});

test("two pages that redirect to each other end after one redirect each", () => {
  const { page, gone, kept } = tab("https://fernhill.example/a");
  expect(follow(page, "/b", NOW)).toBe("gone");
  const there = tab("https://fernhill.example/b");
  there.kept.set(REDIRECTS_KEY, kept.get(REDIRECTS_KEY)!);
  expect(follow(there.page, "/a", NOW + 100)).toBe("gone");
  const back = tab("https://fernhill.example/a");
  back.kept.set(REDIRECTS_KEY, there.kept.get(REDIRECTS_KEY)!);
  expect(follow(back.page, "/b", NOW + 200)).toBe("refused");
  expect([...gone, ...there.gone, ...back.gone]).toHaveLength(2);
});

test("the same redirect is possible again after a minute, and old redirects are deleted", () => {
  const { page, kept } = tab("https://fernhill.example/a");
  follow(page, "/b", NOW);
  expect(follow(page, "/b", NOW + 59_000)).toBe("refused");
  expect(follow(page, "/c", NOW + 60_000)).toBe("gone");
  expect(Object.keys(JSON.parse(kept.get(REDIRECTS_KEY)!) as object)).toEqual([
    "https://fernhill.example/c",
  ]);
  expect(follow(page, "/b", NOW + 60_000)).toBe("gone");
});

test("no redirect happens without storage, because a loop could not be detected", () => {
  const { page, gone } = tab("https://fernhill.example/a");
  Object.defineProperty(page, "sessionStorage", {
    get: () => {
      throw new Error("denied");
    },
  });
  expect(follow(page, "/b", NOW)).toBe("refused");
  expect(gone).toEqual([]);
});

test("invalid stored redirects do not prevent a redirect", () => {
  for (const storedText of ["nonsense", "7", "null", '{"https://fernhill.example/b":"soon"}']) {
    const made = tab("https://fernhill.example/a");
    made.kept.set(REDIRECTS_KEY, storedText);
    expect(follow(made.page, "/b", NOW), storedText).toBe("gone");
  }
});

import { expect, test } from "vitest";

import { isExceptPage } from "./settings";

test.each([
  ["/pages/press", "/", ["/pages/press"], true],
  ["/pages/press/", "/", ["/pages/press"], true],
  ["/Pages/Press", "/", ["/pages/press"], true],
  ["/pages/pressroom", "/", ["/pages/press"], false],
  ["/blogs/news/first", "/", ["/blogs/*"], true],
  ["/blog", "/", ["/blogs/*"], false],
  ["/de/pages/press", "/de", ["/pages/press"], true],
  ["/de", "/de", ["/"], true],
  ["/design", "/de", ["/sign"], false],
  ["/", "/", [], false],
  ["/anything", "/", ["/*"], true],
  ["/pages/%E4%BC%9A%E7%A4%BE", "/", ["/pages/会社"], true],
  ["/pages/%E4%BC%9A%E7%A4%BE", "/", ["/pages/%e4%bc%9a*"], true],
  ["/pages/100%", "/", ["/pages/100%"], true],
])("%s with home %s and exceptions %j: %s", (path, root, pages, isExcept) => {
  expect(isExceptPage(path, root, pages)).toBe(isExcept);
});

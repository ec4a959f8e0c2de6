import { expect, test } from "vitest";

import { namedCrawler } from "./claim";
import { CRAWLERS } from "./crawler-table";

test.each(["Googlebot/2.1", "x-googlebot/2.1", "1googlebot", "(compatible;GPTBot/1.2)"])(
  "a crawler name at the beginning of a word is recognized in the user agent %s",
  (userAgent) => {
    expect(namedCrawler(userAgent)).not.toBeNull();
  },
);

test("a crawler name inside a word is ignored", () => {
  const named = CRAWLERS.flatMap(({ tokens }) => tokens).filter((token) => /^[a-z]/.test(token));
  expect(named.length).toBeGreaterThan(100);
  const inWords = named.filter((token) => namedCrawler(`zq${token}`)?.tokens.includes(token));
  expect(inWords).toEqual([]);
});

test("a crawler name after a word that contains it is recognized", () => {
  expect(namedCrawler("HouseAI/1.0 useai/1")?.id).toBe(namedCrawler("useai/1")?.id);
  expect(namedCrawler("HouseAI/1.0")).toBeNull();
});

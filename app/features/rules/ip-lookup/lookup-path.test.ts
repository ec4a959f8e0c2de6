import { expect, test } from "vitest";

import { lookupPath, readLookupPath } from "./lookup-path";

test.each([
  ["203.0.113.7", "/iplookup/203.0.113.7"],
  [" 2001:DB8:0:0::1 ", "/iplookup/2001:db8::1"],
  ["203.0.113.9/24", "/iplookup/203.0.113.0%2F24"],
  ["203.0.113.*", "/iplookup/203.0.113.0%2F24"],
  ["::ffff:203.0.113.7", "/iplookup/203.0.113.7"],
  ["nonsense/../etc?x#y", "/iplookup/nonsense%2F..%2Fetc%3Fx%23y"],
])("the IP lookup of %s has the path %s", (text, path) => {
  expect(lookupPath(text)).toBe(path);
});

test("the URL of an IP lookup contains the page and browser of a visit, and readLookupPath reads them", () => {
  const visit = { path: "/products/x?y=1&z", userAgent: "curl/8 (ü)" };
  const url = new URL(lookupPath("203.0.113.7", visit), "https://example.com");
  const read = readLookupPath("203.0.113.7", url.searchParams);
  expect(read).toEqual({ text: "203.0.113.7", ...visit });
});

test("readLookupPath prefers the address in the query, where a form without JavaScript sends it", () => {
  const query = new URLSearchParams({ address: "203.0.113.7" });
  expect(readLookupPath(undefined, query).text).toBe("203.0.113.7");
  expect(readLookupPath("198.51.100.1", query).text).toBe("198.51.100.1");
});

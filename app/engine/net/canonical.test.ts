import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { KINDS } from "../kinds/table";
import { canonicalHost, withoutWww } from "./host";
import { canonicalPath, readPage } from "./path";
import { isProtectedPage } from "./protected-pages";
import { readParameters } from "./query";
import { readReferrer } from "./referrer";

/** Texts of characters that are significant in different spellings of a path. */
const odd = fc.string({
  unit: fc.constantFrom(
    ..."/\\.%?#:@&=+*-_ aAzZ09éÉßİıΣ",
    "%2f",
    "%2E",
    "%25",
    "%00",
    "%c3%a9",
    "%C3",
    "%zz",
    "..",
    "//",
    "/de",
    "e\u0301",
    "\ud800",
    "😀",
    "www.",
    ".com",
    "products",
  ),
  maxLength: 24,
});

test("canonicalPath returns a canonical path unchanged", () => {
  fc.assert(
    fc.property(fc.oneof(odd, fc.webPath()), (text) => {
      const once = canonicalPath(`/${text}`);
      expect(once).toMatch(/^\//);
      expect(canonicalPath(once)).toBe(once);
    }),
    { numRuns: rounds(20_000) },
  );
});

test("canonicalHost returns a canonical host unchanged and in lower case", () => {
  fc.assert(
    fc.property(fc.oneof(odd, fc.domain()), (text) => {
      const host = canonicalHost(text);
      if (host === null) return;
      expect(canonicalHost(host)).toBe(host);
      expect(host).toBe(host.toLowerCase());
    }),
    { numRuns: rounds(20_000) },
  );
});

test("equivalent spellings of a path have one canonical path", () => {
  const folder = fc.stringMatching(/^[a-z]{3}[a-z0-9-]{0,7}$/);
  const spell = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.replace(/[a-z]/g, (char) => `%${char.charCodeAt(0).toString(16)}`),
    (text) => text.replaceAll("/", "//"),
    (text) => text.replaceAll("/", "/./"),
    (text) => `/x/..${text}`,
    (text) => `${text}/`,
    (text) => `/de${text}`,
    (text) => `/en-CA${text}`,
    (text) => text.replaceAll("/", "\\"),
    (text) => `${text}?a=b`,
    (text) => `${text}#a?b`,
  );
  fc.assert(
    fc.property(fc.array(folder, { minLength: 1, maxLength: 4 }), spell, (folders, spelled) => {
      const path = `/${folders.join("/")}`;
      expect(readPage(spelled(path)).path).toBe(path);
    }),
    { numRuns: rounds(5_000) },
  );
});

test("the host of a referrer equals the host that a browser parses", () => {
  const rest = fc.constantFrom("", "/", "/a?b=c", "?x", "#y", "\\z");
  const user = fc.constantFrom("", "me@", "me:pw@", "a@b@");
  const port = fc.constantFrom("", ":80", ":8443");
  const parts = fc.tuple(fc.constantFrom("http", "HTTPS"), user, fc.domain(), port, rest);
  fc.assert(
    fc.property(parts, ([scheme, name, domain, number, tail]) => {
      const text = `${scheme}://${name}${domain}${number}${tail}`;
      const read = URL.canParse(text) ? new URL(text).hostname : null;
      expect(readReferrer(text).host).toBe(read);
    }),
    { numRuns: rounds(5_000) },
  );
});

test("reading pages, referrers and parameters never throws, whatever the text", () => {
  fc.assert(
    fc.property(fc.oneof(odd, fc.string({ unit: "binary" })), (text) => {
      readPage(text);
      readReferrer(text);
      readParameters(text);
    }),
    { numRuns: rounds(20_000) },
  );
});

test.each([
  ["", []],
  ["a=1&b", [["a", "1"], ["b", ""]]],
  ["A=%41+b%2", [["a", "%41 b%2"]]],
  ["Ref=SP%41M", [["ref", "spam"]]],
  ["a=b=c&&=d", [["a", "b=c"], ["", ""], ["", "d"]]],
  ["q=%20caf%C3%89+", [["q", "café"]]],
])("the query %j is read as %j", (query, parameters) => {
  expect(readParameters(query).map(({ name, value }) => [name, value])).toEqual(parameters);
}); // prettier-ignore

test("a query parameter is read like its percent-encoded form", () => {
  const plain = fc.string({ unit: fc.constantFrom(..."az09_.-") });
  fc.assert(
    fc.property(plain, plain, (name, value) => {
      const encode = (text: string) =>
        [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join("");
      expect(readParameters(`${name}=${value}`)).toEqual(
        readParameters(`${encode(name)}=${encode(value)}`),
      );
    }),
  );
});

test.each([
  ["EXAMPLE.com", "example.com"],
  ["example.com.", "example.com"],
  ["müller.de", "xn--mller-kva.de"],
  ["ＥＸＡＭＰＬＥ.com", "example.com"],
  ["faß.de", "xn--fa-hia.de"],
  ["example。com", "example.com"],
  ["", null],
  ["exa mple.com", null],
  ["a..b", null],
  ["example.com/path", null],
  ["[2001:db8::1]", null],
  ["x".repeat(254), null],
])("the host %j has the canonical form %j", (text, host) => {
  expect(canonicalHost(text)).toBe(host);
});

test.each([
  ["www.example.com", "example.com"],
  ["www.com", "www.com"],
  ["shop.example.com", "shop.example.com"],
])("the host %s without www is %s", (host, site) => {
  expect(withoutWww(host)).toBe(site);
});

test.each([
  "/policies/refund-policy",
  "/account",
  "/account/login",
  "/password",
  "/pages/data-sharing-opt-out",
  "/60000000001/policies/7.html",
  "/robots.txt",
  "/sitemap.xml",
  "/apps/palisade/visit",
  "/checkouts/x",
  "/orders/1",
  "/.well-known/x",
  "/a/b",
  "/tools/x",
])("the page %s cannot be blocked", (path) => {
  expect(isProtectedPage(path)).toBe(true);
  expect(KINDS.url.normalize(`exact:${path}`)).toMatchObject({
    ok: false,
    message: expect.stringContaining("must stay accessible"),
  });
});

test.each(["/", "/cart", "/accounts", "/pages/policies", "/products/robots.txt", "/about"])(
  "the page %s can be blocked",
  (path) => {
    expect(isProtectedPage(path)).toBe(false);
    expect(KINDS.url.normalize(`exact:${path}`)).toMatchObject({ ok: true });
  },
);

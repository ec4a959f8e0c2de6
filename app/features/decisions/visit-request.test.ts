import fc from "fast-check";
import { expect, test } from "vitest";

import { type Asker, readVisit } from "./visit-request";

const ASKER: Asker = {
  shop: "demo.myshopify.com",
  address: null,
  userAgent: "Mozilla/5.0",
  host: "demo.example",
  signs: 0,
  at: 1_780_000_000_000,
};
const readRequest = (text: string) => readVisit(text, ASKER);

const genuine = {
  path: "/products/x?y=1",
  referrer: "https://example.com/",
  locale: "de",
  tab: "1x9k2f",
  access: "pass",
  solved: "solved",
  pass: "pass",
  stayed: "a,b",
  missed: 3,
  signs: 5,
};
const nothingKept = {
  tab: "",
  access: "",
  bypass: "",
  solved: "",
  pass: "",
  stayed: [],
  missed: 0,
  signs: 0,
};

test("a visit request is read with all fields that the embed sends", () => {
  expect(readRequest(JSON.stringify(genuine))).toEqual({
    ...ASKER,
    isPage: true,
    path: "/products/x?y=1",
    referrer: "https://example.com/",
    locale: "de",
    tab: "1x9k2f",
    access: "pass",
    bypass: "",
    solved: "solved",
    pass: "pass",
    stayed: ["a", "b"],
    missed: 3,
    signs: 5,
  });
});

test.each([
  ["/a?palisade_pass=secret", "/a"],
  ["/a?x=1&palisade_pass=secret", "/a?x=1"],
  ["/a?palisade_pass=secret&x=1", "/a?x=1"],
  ["/a?x=1&palisade_pass=secret&palisade_pass=two&y=2#z", "/a?x=1&y=2#z"],
  ["/a?xpalisade_pass=1", "/a?xpalisade_pass=1"],
])("the address %s is read without the token of a bypass link", (address, kept) => {
  const referrer = `https://fernhill.example${address}`;
  const request = readRequest(JSON.stringify({ path: address, referrer, locale: "de" }));
  expect(request).toMatchObject({ path: kept, referrer: `https://fernhill.example${kept}` });
});

test.each([
  [0, 0],
  [5, 5],
  [4_095, 4_095],
  [4_096, 0],
  [99_999, 0],
  [-1, 0],
  [1.5, 0],
  ["5", 0],
  [[5], 0],
  [null, 0],
])("automation signs sent as %j are read as %i", (signs, counted) => {
  const body = { path: "/", referrer: "", locale: "de", tab: "1x", signs };
  expect(readRequest(JSON.stringify(body))?.signs).toBe(counted);
});

test("automation signs of the headers and of the body are combined", () => {
  const text = JSON.stringify({ path: "/", signs: 5 });
  expect(readVisit(text, { ...ASKER, signs: 2 })?.signs).toBe(7);
});

test.each([
  [1, 1],
  [50, 50],
  [51, 50],
  [1e308, 50],
  [0, 0],
  [-1, 0],
  [1.5, 0],
  ["3", 0],
  [[3], 0],
  [null, 0],
  [true, 0],
])("unanswered page views sent as %j count as %i", (missed, counted) => {
  expect(readRequest(JSON.stringify({ path: "/", missed }))?.missed).toBe(counted);
});

test.each([
  ["1x9k2f", "1x9k2f"],
  ["x".repeat(16), "x".repeat(16)],
  ["x".repeat(17), ""],
  [7, ""],
  [null, ""],
  [["a"], ""],
])("the tab ID %j is read as %j", (sent, tab) => {
  const body = { path: "/", referrer: "", locale: "de", tab: sent };
  expect(readRequest(JSON.stringify(body))).toMatchObject({ tab });
});

test("all fields of a visit request except the path are optional, and unknown fields are ignored", () => {
  const bare = { ...ASKER, isPage: true, path: "/", referrer: "", locale: "", ...nothingKept };
  expect(readRequest('{"path":"/","extra":{"a":[1]}}')).toEqual(bare);
  expect(readRequest('{"path":"/","access":{"a":1}}')).toEqual(bare);
});

test.each<[string, string]>([
  ["nothing", ""],
  ["half of a body", '{"path":"/'],
  ["a list", '[{"path":"/"}]'],
  ["null", "null"],
  ["a string", '"/"'],
  ["a number", "1"],
  ["no path", '{"referrer":""}'],
  ["a path that is a list", '{"path":["/"]}'],
  ["a path of another site", '{"path":"https://example.com/"}'],
  ["an empty path", '{"path":""}'],
  ["a referrer that is null", '{"path":"/","referrer":null}'],
  ["a locale that is an object", '{"path":"/","locale":{}}'],
  ["a locale longer than any", `{"path":"/","locale":"${"x".repeat(36)}"}`],
  ["a path only its prototype has", '{"__proto__":{"path":"/"}}'],
  ["two bodies", '{"path":"/"}{"path":"/"}'],
  ["a comment", '{"path":"/"} // x'],
  ["deep nesting", `${"[".repeat(4_000)}${"]".repeat(4_000)}`],
])("the body of a visit request is rejected: %s", (_, text) => {
  expect(readRequest(text)).toBeNull();
});

test("a path or referrer of a visit request is truncated to 2,048 characters", () => {
  const long = `/${"x".repeat(8_000)}`;
  const body = readRequest(JSON.stringify({ path: long, referrer: long }));
  expect(body?.path).toHaveLength(2_048);
  expect(body?.referrer).toHaveLength(2_048);
});

test("reading any text as a visit request never throws or returns a path over 2,048 characters", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const body = readRequest(text);
      expect(body === null || body.path.length <= 2_048).toBe(true);
    }),
  );
});

test.each<[field: "access" | "bypass" | "solved", chars: number]>([
  ["access", 512],
  ["bypass", 512],
  ["solved", 512],
])(
  "a pass in the field %s has at most %i characters, and a longer pass is ignored",
  (field, chars) => {
    const passOf = (length: number) =>
      readRequest(JSON.stringify({ path: "/", [field]: "x".repeat(length) }))?.[field];
    expect(passOf(chars)).toHaveLength(chars);
    expect(passOf(chars + 1)).toBe("");
  },
);

test("a visit request is read with at most 50 declined redirects whose ids have at most 64 characters", () => {
  const stayedOf = (stayed: readonly string[] | string) =>
    readRequest(JSON.stringify({ path: "/", stayed }))?.stayed;
  const ids = Array.from({ length: 51 }, (_, n) => `id-${n}`);
  expect(stayedOf(ids)).toEqual(ids.slice(0, 50));
  expect(stayedOf(ids.join())).toEqual(ids.slice(0, 50));
  expect(stayedOf(["x".repeat(64), "x".repeat(65)])).toEqual(["x".repeat(64)]);
  expect(stayedOf(`${"x".repeat(65)},,y`)).toEqual(["y"]);
});

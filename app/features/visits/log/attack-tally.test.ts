import { expect, test } from "vitest";

import { AttackTally, type CountedVisit } from "./attack-tally";

const SHOP = "6f2b3c1e-0000-4000-8000-000000000000";

const visit = (more: Partial<CountedVisit> = {}): CountedVisit => ({
  ...{
    shopId: SHOP,
    surface: "storefront",
    outcome: "allow",
    cause: "default",
    path: "/",
    journey: null,
  },
  ...{
    visitor: 7,
    ip: "192.0.2.7",
    country: "DE",
    asn: 3320,
    networkClass: "residential",
    crawler: null,
    signs: null,
  },
  ...more,
});

function countsOf(...visits: CountedVisit[]) {
  const tally = new AttackTally();
  for (const each of visits) tally.add(each);
  return tally.take()[0]?.counts;
}

test("a browser counts as one arrival, and later pages and pages with a pass do not count", () => {
  const pages = [visit(), visit({ path: "/a" }), visit({ visitor: 9, journey: "7K2M9QTDXA" })];
  expect(countsOf(...pages)).toMatchObject({ arrivals: 1 });
  expect(countsOf(visit(), visit({ visitor: 8 }))).toMatchObject({ arrivals: 2 });
});

test("only challenges of the storefront are counted, because only its solutions are counted", () => {
  const challenged = { outcome: "challenge", visitor: 8 } as const;
  const visits = [visit(challenged), visit({ ...challenged, surface: "firewall" })];
  expect(countsOf(...visits)).toMatchObject({ challenges: 1, arrivals: 1 });
});

test("identical visits that a Worker reports without an address count as no visitor and no cart view", () => {
  const counted = { ip: "", surface: "firewall", outcome: "challenge", path: "/cart" } as const;
  expect(countsOf(visit(counted))).toBeUndefined();
});

test("a visitor counts as arriving again after 256 other visitors", () => {
  const others = Array.from({ length: 256 }, (_, at) => visit({ visitor: 100 + at }));
  expect(countsOf(visit(), ...others.slice(1), visit())).toMatchObject({ arrivals: 256 });
  expect(countsOf(visit(), ...others, visit())).toMatchObject({ arrivals: 258 });
});

test.each([
  [{ signs: 1 }, 1],
  [{ crawler: "googlebot:spoofed" }, 1],
  [{ crawler: "unknown:unverified" }, 1],
  [{ crawler: "ahrefs:unverified" }, 0],
  [{}, 0],
] as const)("an arrival with %o is automated %i times", (more, automated) => {
  expect(countsOf(visit(more))).toMatchObject({ arrivals: 1, automated });
});

test("verified crawlers and test visits are not counted", () => {
  expect(countsOf(visit({ crawler: "googlebot:verified" }))).toBeUndefined();
  expect(countsOf(visit({ outcome: "test" as "allow" }))).toBeUndefined();
});

test("only server networks are counted by name, and pages of arrivals by their first two folders", () => {
  const hosted = { networkClass: "hosting", asn: 14061, path: "/account/register/x?a=1" } as const;
  expect(countsOf(visit(hosted), visit({ visitor: 8 }))).toMatchObject({
    networks: [["14061", 1]],
    pages: [["/account/register", 1]],
  });
});

test("a counted page has at most 80 plain characters", () => {
  const path = `/products/${'"\\\u0000é'.repeat(50)}`;
  const [[page]] = countsOf(visit({ path, signs: 1 }))!.pages as [[string, number]];
  expect(page).toHaveLength(80);
  expect(page).toMatch(/^\/products\/\?+$/);
});

test.each([
  ["/cart", 1],
  ["/de/cart?x=1", 1],
  ["/en-us/cart/", 1],
  ["/cartoons", 0],
  ["/products/cart", 0],
])("the page %s counts as the cart %i times", (path, bareCartViews) => {
  expect(countsOf(visit({ path }))).toMatchObject({ cartViews: bareCartViews, bareCartViews });
});

test("a cart view after a page or with a pass does not count as bare", () => {
  const views = [
    visit(),
    visit({ path: "/cart" }),
    visit({ path: "/cart", journey: "7K2M9QTDXA" }),
  ];
  expect(countsOf(...views)).toMatchObject({ cartViews: 2, bareCartViews: 0 });
});

test("solved challenges are counted without a visit", () => {
  const tally = new AttackTally();
  tally.addSolved(SHOP);
  tally.addSolved(SHOP);
  expect(tally.take()).toMatchObject([{ shopId: SHOP, counts: { solved: 2, arrivals: 0 } }]);
  expect(tally.isEmpty).toBe(true);
});

test("a count restarts after it is read, with the same latest visitors", () => {
  const tally = new AttackTally();
  tally.add(visit());
  expect(tally.take()).toHaveLength(1);
  expect(tally.isEmpty).toBe(true);
  tally.add(visit());
  expect(tally.take()).toEqual([]);
});

test("a flood of different networks and pages leaves the counts of 16 networks and 16 pages", () => {
  const flood = Array.from({ length: 5_000 }, (_, at) =>
    visit({ visitor: at + 1, asn: at, networkClass: "hosting", path: `/products/${at}` }),
  );
  const counts = countsOf(...flood)!;
  expect([counts.networks!.length, counts.pages!.length, counts.arrivals]).toEqual([16, 16, 5_000]);
});

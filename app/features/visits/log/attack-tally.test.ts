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

test("only the first page view of a browser without a pass counts as an arrival", () => {
  const pages = [visit(), visit({ path: "/a" }), visit({ visitor: 9, journey: "7K2M9QTDXA" })];
  expect(countsOf(...pages)).toMatchObject({ arrivals: 1 });
  expect(countsOf(visit(), visit({ visitor: 8 }))).toMatchObject({ arrivals: 2 });
});

test("a challenge counts for the storefront only, because solutions are counted there only", () => {
  const challenged = { outcome: "challenge", visitor: 8 } as const;
  const visits = [visit(challenged), visit({ ...challenged, surface: "firewall" })];
  expect(countsOf(...visits)).toMatchObject({ challenges: 1, arrivals: 1 });
});

test("a visit that a Worker reports without an address counts as no arrival and no cart view", () => {
  const counted = { ip: "", surface: "firewall", outcome: "challenge", path: "/cart" } as const;
  expect(countsOf(visit(counted))).toBeUndefined();
});

test("a visitor counts as an arrival again after 256 other visitors", () => {
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
] as const)("an arrival with %o counts as %i automated arrivals", (more, automated) => {
  expect(countsOf(visit(more))).toMatchObject({ arrivals: 1, automated });
});

test("visits of verified crawlers and test visits are not counted in the attack counts", () => {
  expect(countsOf(visit({ crawler: "googlebot:verified" }))).toBeUndefined();
  expect(countsOf(visit({ outcome: "test" as "allow" }))).toBeUndefined();
});

test("attack counts contain networks of servers only, and pages by their first two folders", () => {
  const hosted = { networkClass: "hosting", asn: 14061, path: "/account/register/x?a=1" } as const;
  expect(countsOf(visit(hosted), visit({ visitor: 8 }))).toMatchObject({
    networks: [["14061", 1]],
    pages: [["/account/register", 1]],
  });
});

test("a page in the attack counts has at most 80 plain characters", () => {
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
])("a visit to %s counts as %i cart views", (path, bareCartViews) => {
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

test("a solved challenge is counted without a visit", () => {
  const tally = new AttackTally();
  tally.addSolved(SHOP);
  tally.addSolved(SHOP);
  expect(tally.take()).toMatchObject([{ shopId: SHOP, counts: { solved: 2, arrivals: 0 } }]);
  expect(tally.isEmpty).toBe(true);
});

test("attack counts restart at 0 after a read, and recent visitors are still recognized", () => {
  const tally = new AttackTally();
  tally.add(visit());
  expect(tally.take()).toHaveLength(1);
  expect(tally.isEmpty).toBe(true);
  tally.add(visit());
  expect(tally.take()).toEqual([]);
});

test("attack counts contain at most 16 networks and 16 pages after visits from 5,000 of each", () => {
  const flood = Array.from({ length: 5_000 }, (_, at) =>
    visit({ visitor: at + 1, asn: at, networkClass: "hosting", path: `/products/${at}` }),
  );
  const counts = countsOf(...flood)!;
  expect([counts.networks!.length, counts.pages!.length, counts.arrivals]).toEqual([16, 16, 5_000]);
});

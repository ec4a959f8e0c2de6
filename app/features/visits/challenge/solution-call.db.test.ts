import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { type Address, parseAddress } from "#app/engine/net/address";
import { shops } from "#app/store/schema";
import { PUZZLES } from "#app/storefront/proof-of-work";
import {
  createTestShop,
  type Shop,
  type TestDatabase,
  testDatabase,
} from "#tests/helpers/servers/database";
import { solvePuzzles } from "#tests/helpers/solve-challenge";

import { addressFacts } from "./address-facts";
import { createChallenges } from "./challenge-token";
import { createSolutionCall } from "./solution-call.server";
import { readSolved } from "./solved-challenges.queries.server";
import { createSolvedPasses } from "./solved-pass";

const START = Date.parse("2026-11-21T12:30:00Z");
const challenges = createChallenges(oneKey("secret"));
const passes = createSolvedPasses(oneKey("secret"));

/** Returns facts in which 172.58.0.0/16 and 2607:fb90::/32 belong to a carrier. */
const lookup = ({ version, a, d }: Address) =>
  (version === 4 ? d >>> 16 === 0xac3a : a === 0x2607_fb90)
    ? { country: "US", asn: 21_928, networkClass: "residential" as const }
    : { country: null, asn: null, networkClass: null };

let database: TestDatabase;
let now = START;
const warnings: unknown[] = [];
let call: ReturnType<typeof createSolutionCall>;
/** Ids of the shops whose solved challenges were counted for the detection of attacks. */
const solvedOf: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  call = startProcess();
});

const startProcess = () =>
  createSolutionCall({
    db: database.db,
    challenges,
    passes,
    factsOf: (address) => addressFacts(address, lookup),
    recorder: { countSolved: (shopId) => void solvedOf.push(shopId) },
    clock: () => now,
    log: { warn: (...said: unknown[]) => void warnings.push(said) },
  });

const visitor = (shop: Shop, address: string) => ({
  shop: shop.domain,
  address: parseAddress(address),
  ...addressFacts(parseAddress(address), lookup),
  userAgent: "Mozilla/5.0",
  signs: 0,
});

/** Returns the body of the request that the embed sends after it has solved a challenge. */
function solution(to: ReturnType<typeof visitor>): string {
  const { challenge, bits } = challenges.issue(to, now);
  return JSON.stringify({ challenge, nonces: solvePuzzles(challenge, bits, PUZZLES).join() });
}

const day = { from: START - 12 * HOUR_MS, until: START + 12 * HOUR_MS };

test("a correct solution receives a pass once and is counted for the shop", async () => {
  const shop = await createTestShop(database.db);
  const to = visitor(shop, "198.51.100.7");
  const text = solution(to);
  const answer = await call({ ...to, text });
  expect(answer).toEqual({ pass: expect.any(String), maxAgeS: 12 * 60 * 60 });
  const { pass } = answer as { readonly pass: string };
  expect(passes.isValid(pass, to, now)).toBe(true);
  expect(await call({ ...to, text })).toBeNull();
  await call({ ...to, text: solution(to) });
  await expect.poll(() => readSolved(database.db, shop.id, day)).toBe(2);
  await expect.poll(() => solvedOf).toEqual([shop.id, shop.id]);
});

test("a second process accepts an already accepted solution once and returns the same pass", async () => {
  const to = visitor(await createTestShop(database.db), "198.51.100.17");
  const text = solution(to);
  const answer = await call({ ...to, text });
  const other = startProcess();
  expect(await other({ ...to, text })).toEqual(answer);
  expect(await other({ ...to, text })).toBeNull();
});

test("solved challenges are counted only for their own shop and hour", async () => {
  const [shop, other] = [await createTestShop(database.db), await createTestShop(database.db)];
  const to = visitor(shop, "198.51.100.8");
  await call({ ...to, text: solution(to) });
  await expect.poll(() => readSolved(database.db, shop.id, day)).toBe(1);
  expect(await readSolved(database.db, other.id, day)).toBe(0);
  const later = { from: START + HOUR_MS, until: START + 2 * HOUR_MS };
  expect(await readSolved(database.db, shop.id, later)).toBe(0);
});

test.each([
  ["172.58.10.7", "172.58.10.8"],
  ["2607:fb90:1:2::5", "172.58.10.7"],
])(
  "a challenge for %s that is solved at %s of the same carrier returns a pass valid at both",
  async (from, next) => {
    const shop = await createTestShop(database.db);
    const there = visitor(shop, next);
    const answer = await call({ ...there, text: solution(visitor(shop, from)) });
    const { pass } = answer as { readonly pass: string };
    expect(passes.isValid(pass, there, now)).toBe(true);
    expect(passes.isValid(pass, visitor(shop, from), now)).toBe(true);
    expect(passes.isValid(pass, visitor(shop, "198.51.100.7"), now)).toBe(false);
  },
);

test("a solution from another address, for another shop or after two minutes receives no pass", async () => {
  const shop = await createTestShop(database.db);
  const other = await createTestShop(database.db);
  const to = visitor(shop, "198.51.100.9");
  const text = solution(to);
  expect(await call({ ...visitor(shop, "198.51.100.10"), text })).toBeNull();
  expect(await call({ ...visitor(other, "198.51.100.9"), text })).toBeNull();
  now += 2 * MINUTE_MS;
  expect(await call({ ...to, text })).toBeNull();
  now = START;
});

test("a request with a wrong solution or a malformed body receives no pass", async () => {
  const shop = await createTestShop(database.db);
  const to = visitor(shop, "198.51.100.11");
  const { challenge } = challenges.issue(to, now);
  const nonces = Array<number>(16).fill(0);
  const bodies = [
    { challenge, nonces },
    { challenge, nonces: nonces.join() },
    { challenge, nonces: "1,a" },
    { challenge, nonces: [] },
    { challenge, nonces: [-1, ...nonces.slice(1)] },
    { challenge: "x".repeat(1000), nonces },
    { challenge, nonces, pass: true },
    null,
    [],
  ];
  for (const body of bodies) expect(await call({ ...to, text: JSON.stringify(body) })).toBeNull();
  expect(await call({ ...to, text: "{" })).toBeNull();
});

test("a solution with an unknown field, as a newer embed may send, receives its pass", async () => {
  const to = visitor(await createTestShop(database.db), "198.51.100.13");
  const body = { ...(JSON.parse(solution(to)) as object), tookMs: 900 };
  expect(await call({ ...to, text: JSON.stringify(body) })).toMatchObject({ maxAgeS: 43_200 });
});

test("an address with over 60 failed solutions is rate-limited, but a correct solution still receives a pass", async () => {
  const shop = await createTestShop(database.db);
  const to = visitor(shop, "198.51.100.12");
  for (let attempt = 0; attempt < 60; attempt++)
    expect(await call({ ...to, text: "{}" })).toBeNull();
  expect(await call({ ...to, text: "{}" })).toEqual({ retryAfterS: 300 });
  expect(await call({ ...to, text: solution(to) })).toMatchObject({ maxAgeS: 43_200 });
  now += 5 * MINUTE_MS;
  expect(await call({ ...to, text: "{}" })).toBeNull();
  now = START;
});

test("a solution for a store without the app is not counted", async () => {
  const shop = await createTestShop(database.db);
  await database.db.update(shops).set({ uninstalledAt: new Date() }).where(eq(shops.id, shop.id));
  const to = visitor(shop, "198.51.100.13");
  expect(await call({ ...to, text: solution(to) })).not.toBeNull();
  expect(await readSolved(database.db, shop.id, day)).toBe(0);
  expect(warnings).toEqual([]);
});

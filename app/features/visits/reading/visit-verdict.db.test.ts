import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { createRandom, type Random } from "#app/demo/random";
import { compile } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { parseAddress } from "#app/engine/net/address";
import type { RulesetSource } from "#app/engine/ruleset";
import { NETWORK_CLASSES, UNKNOWN_VISIT } from "#app/engine/visit";
import { verdictsOf } from "#app/features/rules/public.server";
import { raiseRuleset } from "#app/features/shop/public.server";
import { createLog } from "#app/platform/logging/log.server";
import { visits } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { eventfulHistory, rulesNow } from "#tests/helpers/rules/rule-history";
import { aVisit, recorderOn } from "#tests/helpers/visits";

import type { RecordedVisit } from "../log/recorded-visit";
import { readVisit } from "./one-visit.queries.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const SILENT = createLog("silent");
const VISITS = 60;

/** Returns a random visit with the decision of the given rules, as the decision path would record it. */
function decideRandomVisit(
  shopId: string,
  source: RulesetSource,
  { next, pick }: Random,
): RecordedVisit {
  const pickOne = <T>(...from: readonly T[]) => pick(from);
  const facts = {
    address: parseAddress(
      pickOne("198.51.100.1", "198.51.100.2", "198.51.100.3", "203.0.113.9", ""),
    ),
    country: pickOne("DE", "FR", "US", null),
    region: pickOne("Hesse", "Bavaria", null),
    asn: pickOne(64511, 64500, null),
    networkClass: pickOne(...NETWORK_CLASSES, null),
    userAgent: pickOne("Mozilla/5.0", "curl/8", ""),
    referrer: pickOne("https://www.google.com/", ""),
    path: pickOne("/", "/cart", "/products/x?ref=spam"),
  };
  const at = under.time.now - Math.floor(next() * 1_000_000);
  const { networkClass: network, ...rest } = facts;
  const passes = { adminAccess: next() < 0.1, bypass: next() < 0.1 };
  const decision = decide(compile(source), {
    ...UNKNOWN_VISIT,
    ...rest,
    ...passes,
    network,
    at,
  });
  return aVisit({ shopId, ...facts, at, decision });
}

test("the decision of every logged visit can be rebuilt after later changes of the rules", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  const history = await eventfulHistory(under, merchant);
  const random = createRandom(20_261_121);
  const recorder = recorderOn(db);
  for (let made = 0; made < VISITS; made++) {
    const source = random.pick(history.slice(1));
    recorder.record(decideRandomVisit(merchant.shop.id, source, random));
  }
  await recorder.flush();
  const logged = await db.select().from(visits);
  expect(logged).toHaveLength(VISITS);
  expect(new Set(logged.map(({ outcome }) => outcome))).toEqual(new Set(["allow", "block"]));
  for (const { id } of logged) {
    const row = (await readVisit(db, merchant.shop.id, String(id)))!;
    const { then } = await verdictsOf({ db, log: SILENT }, merchant.shop.id, row);
    const { outcome, cause, entryId, rulesetVersion } = row;
    expect(then).toMatchObject({ outcome, cause, entryId, rulesetVersion });
  }
});

test("a visit that was allowed without a decision has no explanation", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  await eventfulHistory(under, merchant);
  const { version } = await rulesNow(under, merchant.shop.id);
  const recorder = recorderOn(db);
  const reason = { cause: "unavailable", kind: null, entryId: null } as const;
  const visit = aVisit({ shopId: merchant.shop.id });
  recorder.record({ ...visit, decision: { ...visit.decision, reason, rulesetVersion: version } });
  await recorder.flush();
  const [{ id } = { id: 0 }] = await db
    .select({ id: visits.id })
    .from(visits)
    .where(eq(visits.shopId, merchant.shop.id));
  const row = (await readVisit(db, merchant.shop.id, String(id)))!;
  expect((await verdictsOf({ db, log: SILENT }, merchant.shop.id, row)).then).toBeNull();
});

test("a visit is explained by the current rules if only the markets changed after it", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  const { shop } = merchant;
  const history = await eventfulHistory(under, merchant);
  const recorder = recorderOn(db);
  recorder.record(decideRandomVisit(shop.id, history.at(-1)!, createRandom(1)));
  await recorder.flush();
  const logged = await db.select().from(visits).where(eq(visits.shopId, shop.id));
  const change = { surface: "storefront", kind: null, about: "markets" } as const;
  const words = { actor: "platform", summary: "Your home page lists markets in /de" };
  await raiseRuleset(db, shop, { ...change, ...words, at: new Date(under.time.now) });
  const row = (await readVisit(db, shop.id, String(logged[0]!.id)))!;
  const { then, now } = await verdictsOf({ db, log: SILENT }, shop.id, row);
  expect(then?.rulesetVersion).toBe(row.rulesetVersion + 1);
  expect(then?.rulesetVersion).toBe(now?.rulesetVersion);
});

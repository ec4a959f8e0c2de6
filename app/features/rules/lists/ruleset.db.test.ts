import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import {
  addRuleEntries,
  getRuleList,
  saveCountries,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import { listsOf, USUAL_POLICY } from "#app/engine/ruleset";
import { settings, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

test("the ruleset contains the enabled entries of its shop, including their expiry", async () => {
  const { db } = under.database;
  const merchant = await under.merchant();
  await givePlan(db, merchant.shop.id, "premium");
  const other = await under.merchant();
  await other.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.1"] });
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.1"], surface: "firewall" });
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.2", "203.0.113.3"] });
  await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: ["203.0.113.4"],
    effect: "allow",
    expiresAt: "2026-11-20T12:00:01Z",
  });
  const { data } = await merchant.send(getRuleList, { kind: "ip", search: "203.0.113.3" });
  const ids = data!.entries.map(({ id }) => id);
  await merchant.send(updateRuleEntries, { kind: "ip", ids, set: { enabled: false } });
  await merchant.send(saveCountries, {
    expectedVersion: 0,
    mode: "allow-only",
    enabled: false,
    countries: [{ code: "DE", regions: { match: "only", names: ["Hesse"] } }],
  });

  const ruleset = await loadRuleset(db, merchant.shop.id, "storefront");
  expect(ruleset).toMatchObject({
    shopId: merchant.shop.id,
    version: 5,
    suspended: false,
    suspendedUntil: null,
    lists: {
      country: { mode: "allow-only", enabled: false },
      ip: { mode: "block", enabled: true },
    },
  });
  const entries = [...ruleset!.entries].sort((x, y) => x.value.localeCompare(y.value));
  expect(entries).toMatchObject([
    { kind: "ip", effect: "block", value: "203.0.113.2", regions: null, expiresAt: null },
    { effect: "allow", value: "203.0.113.4", expiresAt: Date.parse("2026-11-20T12:00:01Z") },
    { kind: "country", value: "DE", regions: { match: "only", names: ["Hesse"] } },
  ]);
  expect(await loadRuleset(db, merchant.shop.domain, "storefront")).toEqual(ruleset);
});

test("the ruleset of a shop without saved rules has empty lists and version 0", async () => {
  const { shop } = await under.merchant();
  expect(await loadRuleset(under.database.db, shop.domain, "storefront")).toEqual({
    shopId: shop.id,
    version: 0,
    suspended: false,
    suspendedUntil: null,
    lists: listsOf(),
    entries: [],
    policy: { ...USUAL_POLICY, allowUnsureCountry: true },
    ownHosts: expect.arrayContaining([shop.domain]),
    folders: null,
  });
});

test("the ruleset of a suspended shop is marked as suspended", async () => {
  const { shop } = await under.merchant();
  const value = { isAppDisabled: true };
  await under.database.db
    .insert(settings)
    .values({ shopId: shop.id, section: "general", value, updatedBy: "test" });
  expect(await loadRuleset(under.database.db, shop.id, "storefront")).toMatchObject({
    suspended: true,
  });
});

test("loadRuleset returns null for a shop without the app", async () => {
  const { shop } = await under.merchant();
  const { db } = under.database;
  await db.update(shops).set({ uninstalledAt: new Date() }).where(eq(shops.id, shop.id));
  expect(await loadRuleset(db, shop.id, "storefront")).toBeNull();
  expect(await loadRuleset(db, "nobody.myshopify.com", "storefront")).toBeNull();
});

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { addRuleEntries, getRuleList, updateRuleEntries } from "#app/contract/rules/rules";
import { ruleEntries } from "#app/store/schema";
import { allOf } from "#tests/cases/custom";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { importFile } from "#tests/helpers/rules/import-file";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";
import { addRule } from "#tests/helpers/rules/mixed-rules";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const kind = "custom" as const;
const listOf = async (merchant: Merchant) => (await merchant.send(getRuleList, { kind })).data!;
const actingOf = async ({ shop }: Merchant) =>
  (await loadRuleset(under.database.db, shop.id, "storefront"))!.entries.map(({ value }) => value);

const region = (operator: string, ...names: string[]) =>
  allOf(["country", "any-of", "DE"], ["region", operator, ...names]);

test("a custom rule with a region that the location data lacks is refused when it is added, changed or imported", async () => {
  const merchant = await premiumMerchant(under);
  const id = await addRule(merchant, kind, region("is", "Bavaria"));
  const refusal = /Location data has no region “Bavaira” in Germany.*“Bavaria”/;
  for (const operator of ["is", "is-not"]) {
    const value = region(operator, "Hesse", "Bavaira");
    expect(await merchant.send(addRuleEntries, { kind, lines: [value] })).toMatchObject({
      code: "invalid_input",
      fields: { "lines.0": expect.stringMatching(refusal) },
    });
    const set = { value };
    expect(await merchant.send(updateRuleEntries, { kind, ids: [id], set })).toMatchObject({
      code: "invalid_input",
      fields: { "set.value": expect.stringMatching(refusal) },
    });
    const text = `type,value\ncustom,"${value.replaceAll('"', '""')}"`;
    const file = { format: "csv", text } as const;
    expect(JSON.stringify(await importFile(merchant, file))).toMatch(/no region “Bavaira”/);
  }
  expect((await listOf(merchant)).entries).toHaveLength(1);
});

test("a custom rule with region patterns, or a stored custom rule with an outdated region, can be saved", async () => {
  const merchant = await premiumMerchant(under);
  for (const operator of ["contains", "starts-with", "like"]) {
    const answer = await merchant.send(addRuleEntries, { kind, lines: [region(operator, "Bava")] });
    expect(answer.data, operator).toMatchObject({ added: 1 });
  }
  const id = await addRule(merchant, kind, region("is", "Bavaria"));
  // A rule saved with an older spelling of the location data.
  await under.database.db
    .update(ruleEntries)
    .set({ value: region("is", "bayern") })
    .where(eq(ruleEntries.id, id));
  const set = { value: region("is", "bayern", "hesse") };
  expect(await merchant.send(updateRuleEntries, { kind, ids: [id], set })).toMatchObject({
    result: true,
  });
});

test("a custom rule with a territory as a region of its state is refused, and a stored one stays active", async () => {
  const merchant = await premiumMerchant(under);
  const ofUs = (name: string) => allOf(["country", "any-of", "US"], ["region", "is", name]);
  const refusal = {
    code: "invalid_input",
    fields: { "lines.0": expect.stringContaining("Choose the country Puerto Rico instead.") },
  };
  const added = await merchant.send(addRuleEntries, { kind, lines: [ofUs("Puerto Rico")] });
  expect(added).toMatchObject(refusal);

  await addRule(merchant, kind, ofUs("Oregon"));
  const [rule] = (await listOf(merchant)).entries;
  const update = (set: object) => merchant.send(updateRuleEntries, { kind, ids: [rule!.id], set });
  expect(await update({ value: ofUs("Puerto Rico") })).toMatchObject({
    fields: { "set.value": expect.stringContaining("Choose the country Puerto Rico instead.") },
  });

  const { db } = under.database;
  await db
    .update(ruleEntries)
    .set({ value: ofUs("Puerto Rico") })
    .where(eq(ruleEntries.id, rule!.id));
  expect((await update({ note: "Kept" })).result).toBe(true);
  expect(await actingOf(merchant)).toEqual([ofUs("Puerto Rico")]);
});

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { orderRules } from "#app/contract/rules/block-lists";
import { entryReason, entrySource } from "#app/contract/rules/rule-entry";
import { checkRuleFile, exportRules } from "#app/contract/rules/rule-files";
import { getRuleVersions } from "#app/contract/rules/rule-history";
import { addRuleEntries } from "#app/contract/rules/rules";
import { undoChange } from "#app/contract/undo";
import { ruleEntries } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { importFile } from "#tests/helpers/rules/import-file";
import { addRule, withRules } from "#tests/helpers/rules/mixed-rules";
import { undoOf } from "#tests/helpers/screens/api-answers";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Returns all fields of a store's rules except author and time. */
async function rulesOf({ shop }: Merchant) {
  const rows = await under.database.db
    .select()
    .from(ruleEntries)
    .where(eq(ruleEntries.shopId, shop.id))
    .orderBy(ruleEntries.kind, ruleEntries.value);
  return rows.map(
    ({ id: _i, shopId: _s, createdAt: _c, createdBy: _b, updatedAt: _u, updatedBy: _y, ...rule }) =>
      rule,
  );
}

const text = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom("=1+1", "'=x", "a\r\nb", 'a "b", c;d', "-5", "\u{feff}@x"),
  )
  .map((some) => some.replaceAll("\0", "").trim());

/**
 * Fields of a rule besides its value. The test stores them in the database, because no form accepts all combinations.
 */
const part = fc.record({
  enabled: fc.boolean(),
  label: text.filter(({ length }) => length <= 80),
  note: text,
  reason: fc.constantFrom(null, ...entryReason.options),
  source: fc.constantFrom(...entrySource.options),
  expiresAt: fc.constantFrom(null, new Date("2020-01-01T00:00:00Z"), new Date("2031-05-05T05:05Z")),
});

const PAGES = ["exact:/a;b", "regex:^/c;\\d;$", "wildcard:/d/*"];

test("rules exported by one store are equal in every field when imported by another, as CSV and JSON", async () => {
  const { owner, ids } = await withRules(under);
  const { db } = under.database;
  const scope = { match: "only" as const, pages: PAGES };
  await addRule(owner, "ip", "203.0.113.0/24", {
    action: "redirect",
    target: "https://example.com/a;b",
    scope,
  });
  await addRule(owner, "ip", "2001:db8::/48", { effect: "allow", skips: ["country", "network"] });
  await addRule(owner, "custom", '{"all":[{"all":[["country","any-of","AT"]]}]}');
  const regions = { match: "except" as const, names: ["Brittany", "Île-de-France"] };
  await db.update(ruleEntries).set({ regions }).where(eq(ruleEntries.id, ids.country));
  const placed = [ids.url, ids.asn, ids.ip];
  await owner.send(orderRules, { ids: placed, expected: [] });
  const rows = await db.select().from(ruleEntries).where(eq(ruleEntries.shopId, owner.shop.id));
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: rows.length, maxLength: rows.length }),
      async (parts) => {
        for (const [at, { id }] of rows.entries()) {
          await db.update(ruleEntries).set(parts[at]!).where(eq(ruleEntries.id, id));
        }
        for (const format of ["csv", "json"] as const) {
          const file = (await owner.send(exportRules, { format })).data!;
          const other = await premiumMerchant(under);
          const answer = await importFile(other, {
            format,
            text: file.text,
            confirmedRisks: true,
          });
          expect(answer).toMatchObject({ result: true });
          expect(await rulesOf(other)).toEqual(await rulesOf(owner));
        }
      },
    ),
    { numRuns: 8 },
  );
});

test("an exported IP list can be imported on Block Lists, but not into the network list", async () => {
  const owner = await premiumMerchant(under);
  const office = { effect: "allow", label: "Office", reason: "other", note: "Ask first" } as const;
  await addRule(owner, "ip", "198.51.100.7", office);
  const { data: file } = await owner.send(exportRules, { format: "csv", kind: "ip" });
  const other = await premiumMerchant(under);
  const wrong = { format: "csv", text: file!.text, kind: "asn" } as const;
  const look = await other.send(checkRuleFile, wrong);
  expect(look.data?.problems).toEqual([
    { line: 2, text: "ip 198.51.100.7", message: expect.stringContaining("of the type asn") },
  ]);
  expect(await importFile(other, wrong)).toMatchObject({
    code: "invalid_input",
    fields: { "lines.1": expect.stringContaining('Line 2, "ip 198.51.100.7": ') },
  });
  expect(await rulesOf(other)).toEqual([]);
  await importFile(other, { format: "csv", text: file!.text });
  expect(await rulesOf(other)).toEqual(await rulesOf(owner));
});

test("the exported whitelist contains only allow entries", async () => {
  const { owner } = await withRules(under);
  const { data } = await owner.send(exportRules, { format: "csv", effect: "allow" });
  expect(data?.filename).toBe("palisade-whitelist-2026-11-20.csv");
  expect(data?.text.trim().split("\r\n").slice(1)).toEqual([
    expect.stringMatching(/^referrer,domain:partner\.example,allow,/),
  ]);
});

test("imported priorities follow existing priorities and are refused beyond the limit", async () => {
  const { owner, ids } = await withRules(under);
  await owner.send(orderRules, { ids: [ids.url], expected: [] });
  const text = "type,value,order\nip,198.51.100.20,2\nip,198.51.100.21,1";
  await importFile(owner, { format: "csv", text });
  const places = (await rulesOf(owner)).flatMap(({ value, position }) =>
    position === null ? [] : [`${position} ${value}`],
  );
  expect(places.sort()).toEqual(["0 exact:/pages/press", "1 198.51.100.21", "2 198.51.100.20"]);
  const many = Array.from({ length: 48 }, (_, at) => `ip,198.51.101.${at},${at + 1}`);
  const answer = await importFile(owner, {
    format: "csv",
    text: ["type,value,order", ...many].join("\n"),
  });
  expect(answer).toMatchObject({
    code: "invalid_input",
    Message: expect.stringContaining("3 are in it"),
  });
});

test("an import of a file with unknown columns requires confirmation", async () => {
  const owner = await premiumMerchant(under);
  const file = { format: "csv", text: "address,shelf\n198.51.100.7,Office" } as const;
  expect((await owner.send(checkRuleFile, file)).data).toMatchObject({ ignored: ["shelf"] });
  expect(await importFile(owner, file)).toMatchObject({
    code: "confirmation_needed",
    Message: "Columns that are not imported: shelf. Import anyway?",
  });
  const confirmedAnswer = await importFile(owner, { ...file, confirmedRisks: true });
  expect(confirmedAnswer.data).toMatchObject({ added: 1, ignored: ["shelf"] });
});

test("an import into several lists creates one version, which one undo reverts", async () => {
  const owner = await premiumMerchant(under);
  await owner.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.7"] });
  const text = "type,value\nip,198.51.100.8\nasn,AS64500";
  const answer = await importFile(owner, { format: "csv", text });
  expect(answer).toMatchObject({ undo: { rules: { version: 1, expectedVersion: 2 } } });
  const { data } = await owner.send(getRuleVersions, {});
  expect(data?.versions).toMatchObject([
    { version: 2, kind: null, summary: "Imported 198.51.100.8, AS64500 from a file" },
    { version: 1, kind: "ip" },
  ]);
  const undone = await owner.send(undoChange, undoOf(answer));
  expect(undone.result).toBe(true);
  expect((await rulesOf(owner)).map(({ value }) => value)).toEqual(["198.51.100.7"]);
});

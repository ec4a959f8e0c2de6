import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { checkCheckoutFile, importCheckoutRules } from "#app/contract/checkout-validation";
import { checkFilterFile, importOrderFilters } from "#app/contract/orders/order-filters";
import { checkPeopleFile, importPeople } from "#app/contract/people";
import { checkRuleFile, importRules } from "#app/contract/rules/rule-files";
import { checkSettingsFile, exportSettings, importSettings } from "#app/contract/settings-file";
import { writeRulesFile } from "#app/features/checkout/rules/rules-file";
import { checkedFiles as table } from "#app/store/schema";
import { checkoutRule } from "#tests/helpers/checkout-rule";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { premiumMerchant } from "#tests/helpers/plans";

import {
  CHECKED_FILE_MS,
  CHECKED_FILES_PER_SHOP,
  checkedFileRetention,
  checkedFiles,
} from "./checked-files.queries.server";

let under: ApiUnderTest;
let owner: Merchant;
beforeAll(async () => {
  under = await apiUnderTest();
});
beforeEach(async () => {
  owner = await premiumMerchant(under);
});

const EXPIRED = "This file is no longer ready to import, so choose the file again.";

const RULES = checkedFiles<object, { readonly value: string }>("rules");
const ownerContext = (actor: string) => ({
  ...{ db: under.database.db, shop: owner.shop, actor, clock: () => under.time.now },
});

/** Checks a file of one rule and returns its id. */
async function checkFile(value = "198.51.100.7"): Promise<string> {
  const text = `type,value\nip,${value}`;
  return (await owner.send(checkRuleFile, { format: "csv", text })).data!.file;
}

async function storedFiles(): Promise<string[]> {
  const isHead = and(eq(table.shopId, owner.shop.id), eq(table.chunk, 0));
  const found = await under.database.db.select().from(table).where(isHead);
  return found.map(({ id }) => id);
}

test("a checked file is imported once, even by concurrent imports, and then deleted", async () => {
  const file = await checkFile();
  const answers = await Promise.all([1, 2].map(() => owner.send(importRules, { file })));
  expect(answers.filter(({ result }) => result)).toMatchObject([{ data: { added: 1 } }]);
  expect(answers.filter(({ result }) => !result)).toMatchObject([{ Message: EXPIRED }]);
  expect(await storedFiles()).toEqual([]);
});

test("an import that requires confirmation keeps the file, and confirming imports the file by its ID", async () => {
  const file = await checkFile("203.0.0.0/12");
  expect(await owner.send(importRules, { file })).toMatchObject({ code: "confirmation_needed" });
  expect(await storedFiles()).toEqual([file]);
  const { data } = await owner.send(importRules, { file, confirmedRisks: true });
  expect(data).toMatchObject({ added: 1 });
});

test("a checked file of several thousand rules preserves the order of its lines", async () => {
  const values = Array.from({ length: 4_500 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
  const text = ["type,value", ...values.map((value) => `ip,${value}`)].join("\n");
  const { data } = await owner.send(checkRuleFile, { format: "csv", text });
  const file = await RULES.readFile(ownerContext("staff:42"), data!.file);
  expect(file.rows.map(({ value }) => value)).toEqual(values);
});

test.each([
  ["a millisecond before", -1, true],
  ["when", 0, false],
])(
  "a checked file %s its hour ends (%j ms) can be imported: %j",
  async (_, afterMs, isImported) => {
    const file = await checkFile();
    under.time.now += CHECKED_FILE_MS + afterMs;
    const answer = await owner.send(importRules, { file });
    expect(answer.result).toBe(isImported);
    if (isImported) return;
    expect(answer).toMatchObject({ code: "invalid_input", Message: EXPIRED });
    expect(await storedFiles()).toEqual([file]);
    const retention = checkedFileRetention(under.database.db, () => under.time.now);
    await retention.run(null, { signal: new AbortController().signal });
    expect(await storedFiles()).toEqual([]);
    expect(under.logged.join("\n")).not.toContain("198.51.100.7");
  },
);

test("a checked file cannot be imported by another shop or another staff member", async () => {
  const file = await checkFile();
  const other = await premiumMerchant(under);
  expect(await other.send(importRules, { file })).toMatchObject({ Message: EXPIRED });
  await expect(RULES.readFile(ownerContext("staff:43"), file)).rejects.toThrow(EXPIRED);
  expect((await owner.send(importRules, { file })).data).toMatchObject({ added: 1 });
});

test("the oldest checked files of a shop above its limit are deleted, and another shop's files remain", async () => {
  const first = await checkFile();
  const neighbor = owner;
  owner = await premiumMerchant(under);
  const files: string[] = [];
  for (let made = 0; made <= CHECKED_FILES_PER_SHOP; made++) {
    under.time.now += 1;
    files.push(await checkFile());
  }
  expect((await storedFiles()).sort()).toEqual(files.slice(1).sort());
  owner = neighbor;
  expect(await storedFiles()).toEqual([first]);
});

/** Checks a file of every type. Returns the import call and the file's id of each. */
async function checkEvery() {
  const customers = { text: "effect,kind,value\nblock,email,jo@example.com" };
  const filters = JSON.stringify({ version: 1, filters: [filterFields()] });
  const { text } = (await owner.send(exportSettings, {})).data!;
  const checkout = writeRulesFile([checkoutRule()]);
  return [
    [importRules, await checkFile()],
    [importPeople, (await owner.send(checkPeopleFile, customers)).data!.file],
    [
      importOrderFilters,
      (await owner.send(checkFilterFile, { format: "json", text: filters })).data!.file,
    ],
    [importCheckoutRules, (await owner.send(checkCheckoutFile, { text: checkout })).data!.file],
    [importSettings, (await owner.send(checkSettingsFile, { text })).data!.file],
  ] as const;
}

test("a checked file of every type is imported once, and only by the import of its type", async () => {
  const files = await checkEvery();
  for (const [call, own] of files) {
    for (const [, file] of files) {
      if (file === own) continue;
      expect(await owner.send(call, { file })).toMatchObject({ Message: EXPIRED });
    }
  }
  expect(await storedFiles()).toHaveLength(files.length);
  for (const [call, file] of files) {
    expect((await owner.send(call, { file })).result).toBe(true);
    expect(await owner.send(call, { file })).toMatchObject({ Message: EXPIRED });
  }
  expect(await storedFiles()).toEqual([]);
});

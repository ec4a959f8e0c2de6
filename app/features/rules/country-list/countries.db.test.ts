import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { getRuleList, saveCountries } from "#app/contract/rules/rules";
import { auditLog, ruleEntries, rulesetVersions, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const line = (code: string, change: object = {}) => ({ code, ...change });
const block = (codes: string[], expectedVersion = 0) => ({
  expectedVersion,
  mode: "block" as const,
  enabled: true,
  countries: codes.map((code) => line(code)),
});

async function codesOf(merchant: Merchant): Promise<string[]> {
  const answer = await merchant.send(getRuleList, { kind: "country", sort: "value-asc" });
  return answer.data?.entries.map(({ value }) => value) ?? [];
}

async function versionOf({ shop }: Merchant): Promise<number> {
  const [row] = await under.database.db.select().from(shops).where(eq(shops.id, shop.id));
  return row!.rulesetVersion;
}

test("saving a country list stores its mode, switch, regions and notes", async () => {
  const merchant = await under.merchant();
  const answer = await merchant.send(saveCountries, {
    expectedVersion: 0,
    mode: "allow-only",
    enabled: true,
    countries: [
      line("de", { regions: { match: "except", names: ["Bavaria"] } }),
      line("FR", { enabled: false, note: "Not yet" }),
    ],
    note: "Launch",
  });
  expect(answer).toMatchObject({
    result: true,
    data: {
      list: {
        mode: "allow-only",
        enabled: true,
        version: 1,
        counts: { total: 2, enabled: 1, block: 2, allow: 0, expired: 0 },
        changes: [
          {
            version: 1,
            actor: "staff:42",
            note: "Launch",
            summary: "Mode set to allow only; allowed Germany; added France",
          },
        ],
      },
    },
  });
  const list = await merchant.send(getRuleList, { kind: "country", sort: "value-asc" });
  expect(list.data?.entries).toMatchObject([
    { value: "DE", enabled: true, regions: { match: "except", names: ["Bavaria"] }, facts: null },
    { value: "FR", enabled: false, note: "Not yet", regions: null, createdBy: "staff:42" },
  ]);
});

test("saving a country list adds a version to the history and the audit log, and notifies other processes", async () => {
  const merchant = await under.merchant();
  let hear: (shopDomain: string) => void = () => {};
  const notified = new Promise<string>((resolve) => (hear = resolve));
  await under.database.listen("ruleset_changed", (payload) => hear(payload));
  await merchant.send(saveCountries, block(["DE"]));
  expect(await notified).toBe(merchant.shop.domain);
  const { db } = under.database;
  expect(await versionOf(merchant)).toBe(1);
  const versions = await db
    .select()
    .from(rulesetVersions)
    .where(eq(rulesetVersions.shopId, merchant.shop.id));
  expect(versions).toMatchObject([{ version: 1, surface: "storefront", kind: "country" }]);
  const audit = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.shopDomain, merchant.shop.domain));
  expect(audit).toMatchObject([
    {
      action: "rules.changed",
      actor: "staff:42",
      detail: { version: 1, kind: "country", summary: "Blocked Germany" },
    },
  ]);
});

test("saving a country list preserves the stored entries of unchanged countries", async () => {
  const merchant = await under.merchant();
  await merchant.send(saveCountries, block(["DE", "FR"]));
  const readEntries = () =>
    under.database.db
      .select()
      .from(ruleEntries)
      .where(and(eq(ruleEntries.shopId, merchant.shop.id)))
      .orderBy(asc(ruleEntries.value));
  const [germany] = await readEntries();
  under.time.now += 60_000;
  const again = await merchant.send(saveCountries, block(["DE", "ES"], 1));
  expect(again.data?.list.changes[0]?.summary).toBe("Blocked Spain; unblocked France");
  const after = await readEntries();
  expect(after.map(({ value }) => value)).toEqual(["DE", "ES"]);
  expect(after[0]).toEqual(germany);
});

test("saving a country list with an outdated version is refused and changes nothing", async () => {
  const merchant = await under.merchant();
  await merchant.send(saveCountries, block(["DE"]));
  const late = await merchant.send(saveCountries, block(["FR"], 0));
  expect(late).toMatchObject({
    result: false,
    code: "version_conflict",
    status: 400,
    Message: expect.stringContaining("changed elsewhere"),
  });
  expect(await codesOf(merchant)).toEqual(["DE"]);
  expect(await versionOf(merchant)).toBe(1);
});

test("saving an unchanged country list with an outdated version succeeds and creates no version", async () => {
  const merchant = await under.merchant();
  await merchant.send(saveCountries, block(["DE"]));
  const repeated = await merchant.send(saveCountries, block(["DE"], 0));
  expect(repeated).toMatchObject({ result: true, data: { list: { version: 1 } } });
  expect(await versionOf(merchant)).toBe(1);
});

test("of 100 parallel saves of a country list, the ones with the same countries as the first succeed, the others conflict", async () => {
  const merchant = await under.merchant();
  const lists = Array.from({ length: 100 }, (_, index) =>
    index % 2 === 0 ? ["DE", "FR", "ES"] : ["IT", "PT"],
  );
  const answers = await Promise.all(
    lists.map((codes) => merchant.send(saveCountries, block(codes))),
  );
  const codes = await codesOf(merchant);
  expect([
    ["DE", "ES", "FR"],
    ["IT", "PT"],
  ]).toContainEqual(codes);
  const isWinner = (index: number) => lists[index]!.length === codes.length;
  answers.forEach((answer, index) => {
    expect(answer.result).toBe(isWinner(index));
    if (!answer.result) expect(answer.code).toBe("version_conflict");
  });
  expect(await versionOf(merchant)).toBe(1);
});

test("saving a country list that blocks the merchant's own country requires confirmation", async () => {
  const merchant = await under.merchant();
  const own = { ...block(["DE", "FR"]), ownIp: "203.0.113.9" };
  const firstAnswer = await merchant.send(saveCountries, own);
  expect(firstAnswer).toMatchObject({
    result: false,
    code: "confirmation_needed",
    Message: expect.stringContaining("Germany, AS64500) by the entry Germany"),
    fields: { confirmedLockOut: expect.stringContaining("Germany") },
  });
  expect(await codesOf(merchant)).toEqual([]);
  expect(await versionOf(merchant)).toBe(0);
  expect((await merchant.send(saveCountries, { ...own, confirmedLockOut: true })).result).toBe(
    true,
  );
});

test.each([
  ["a block list that names others", { ...block(["FR"]), ownIp: "203.0.113.9" }, true],
  ["a block list that is off", { ...block(["DE"]), enabled: false, ownIp: "203.0.113.9" }, true],
  [
    "a block list with the own country off",
    { ...block([]), countries: [line("DE", { enabled: false })], ownIp: "203.0.113.9" },
    true,
  ],
  [
    "allow-only without the own country",
    { ...block(["FR"]), mode: "allow-only", ownIp: "203.0.113.9" },
    false,
  ],
  [
    "allow-only with the own country",
    { ...block(["DE"]), mode: "allow-only", ownIp: "203.0.113.9" },
    true,
  ],
  [
    "allow-only without any country",
    { ...block([]), mode: "allow-only", ownIp: "203.0.113.9" },
    true,
  ],
] as const)(
  "a country list is saved without confirmation in the case: %s, %o",
  async (_case, input, isSaved) => {
    const merchant = await under.merchant();
    const answer = await merchant.send(saveCountries, structuredClone(input) as never);
    expect(answer.result).toBe(isSaved);
    if (!answer.result) expect(answer.code).toBe("confirmation_needed");
  },
);

test.each([
  ["an unknown code", [line("XX")], "countries.0.code", "XX is not a country code."],
  ["a country twice", [line("DE"), line("de")], "countries.1.code", "DE is listed twice."],
  ["a word", [line("Germany")], "countries.0.code", "Use a two-letter country code."],
])("a country list with %s is refused at its field", async (_case, countries, field, message) => {
  const merchant = await under.merchant();
  const answer = await merchant.send(saveCountries, { ...block([]), countries });
  expect(answer).toMatchObject({
    code: "invalid_input",
    Message: message,
    fields: { [field]: message },
  });
});

const US_ONLY = (...names: string[]) => line("US", { regions: { match: "only", names } });

test.each(["countries", "otherCountries"] as const)(
  "a country narrowed to a territory with its own country code is refused in the field %s",
  async (field) => {
    const merchant = await under.merchant();
    const answer = await merchant.send(saveCountries, {
      ...block(["DE"]),
      [field]: [line("FR"), US_ONLY("Oregon", "Puerto Rico")],
    });
    expect(answer).toMatchObject({
      result: false,
      code: "invalid_input",
      Message: expect.stringContaining("Choose the country Puerto Rico instead."),
      fields: { [`${field}.1.regions`]: expect.stringContaining("(PR)") },
    });
    expect(await codesOf(merchant)).toEqual([]);
  },
);

test("a country list refuses a new region that the location data lacks, and preserves a stored one", async () => {
  const merchant = await under.merchant();
  const save = (countries: ReturnType<typeof line>[], version = 0) =>
    merchant.send(saveCountries, { ...block([], version), countries });
  const other = { match: "except" as const, names: ["Bavaira"] };
  expect(await save([line("FR"), line("DE", { regions: other })])).toMatchObject({
    code: "invalid_input",
    fields: { "countries.1.regions": expect.stringContaining("no region “Bavaira” in Germany") },
  });
  expect((await save([US_ONLY("OREGON")])).result).toBe(true);
  const regions = { match: "only" as const, names: ["Ore-gon Territory"] };
  const { db } = under.database;
  await db.update(ruleEntries).set({ regions }).where(eq(ruleEntries.shopId, merchant.shop.id));
  const renamed = line("US", { regions, note: "As older data spelled it" });
  expect((await save([renamed], 1)).result).toBe(true);
});

test("a country entry may exclude a territory that has its own country code", async () => {
  const merchant = await under.merchant();
  const regions = { match: "except", names: ["Puerto Rico"] };
  const answer = await merchant.send(saveCountries, {
    ...block([]),
    countries: [line("US", { regions })],
  });
  expect(answer.result).toBe(true);
});

test("a country list with a stored entry whose region is a territory with its own country code can be saved", async () => {
  const merchant = await under.merchant();
  const { db } = under.database;
  await merchant.send(saveCountries, { ...block([]), countries: [US_ONLY("Oregon")] });
  const regions = { match: "only" as const, names: ["Puerto Rico"] };
  await db.update(ruleEntries).set({ regions }).where(eq(ruleEntries.shopId, merchant.shop.id));
  const countries = [US_ONLY("Puerto Rico"), line("DE")];
  const answer = await merchant.send(saveCountries, { ...block([], 1), countries });
  expect(answer.result).toBe(true);
  expect(await codesOf(merchant)).toEqual(["DE", "US"]);
});

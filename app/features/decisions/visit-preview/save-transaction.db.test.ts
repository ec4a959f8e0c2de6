import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";

import type { InputOf } from "#app/contract/call";
import { addRuleEntries, deleteRuleEntries, saveCountries } from "#app/contract/rules/rules";
import { decide } from "#app/engine/decide";
import { parseAddress } from "#app/engine/net/address";
import { UNKNOWN_VISIT } from "#app/engine/visit";
import { rows } from "#app/store/rows.server";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { importFile } from "#tests/helpers/rules/import-file";
import { GERMAN, oneCountry, visited } from "#tests/helpers/rules/week-of-visits";

import { loadShopRules, rulesRevision } from "../shop-rules.queries.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const add = (kind: "ip" | "asn", line: string, more: object = {}) =>
  ({ kind, lines: [line], confirmedRisks: true, ...more }) as InputOf<typeof addRuleEntries>;

async function addEntries(merchant: Merchant, input: InputOf<typeof addRuleEntries>) {
  const answer = await merchant.send(addRuleEntries, input);
  if (!answer.result) throw new Error(answer.Message);
  return answer.data.ids;
}

/** Returns the rows of all tables that a save of rules writes. */
async function readWritten({ shop }: Merchant) {
  const { db } = under.database;
  const ofShop = (table: string) =>
    rows(
      db,
      sql`select * from ${sql.identifier(table)} as t where shop_id = ${shop.id}::uuid
      order by t::text`,
    );
  return {
    entries: await ofShop("rule_entries"),
    lists: await ofShop("rule_lists"),
    versions: await ofShop("ruleset_versions"),
    changes: await ofShop("ruleset_changes"),
    images: await ofShop("ruleset_images"),
    undo: await ofShop("undo_rows"),
    audit: await rows(db, sql`select * from audit_log where shop_domain = ${shop.domain}`),
    shop: await rows(db, sql`select ruleset_version from shops where id = ${shop.id}::uuid`),
    jobs: await rows(
      db,
      sql`select queue, payload from jobs where payload::text like ${`%${shop.id}%`}
      order by payload::text`,
    ),
  };
}

test("a save that requires a confirmation writes nothing before it is confirmed", async () => {
  const merchant = await premiumMerchant(under);
  await addEntries(merchant, add("asn", "AS64501"));
  await visited(under, merchant.shop.id, 3, GERMAN);
  const before = await readWritten(merchant);
  const trap = { kind: "behaviour" as const, lines: ["trap"] };
  expect((await merchant.send(addRuleEntries, trap)).result).toBe(true);
  const withTrap = await readWritten(merchant);
  expect(withTrap).not.toEqual(before);
  const own = { ownIp: "203.0.113.9", confirmedRisks: true };
  const text = "type,value\nip,203.0.113.0/24";
  const answers = [
    await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.0/24"], ...own }),
    await importFile(merchant, { format: "csv", text, ...own }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({
      fields: { confirmedLoss: expect.any(String), confirmedLockOut: expect.any(String) },
    });
  }
  expect(await readWritten(merchant)).toEqual(withTrap);
});

test("a save with a confirmed loss of visits still requires a confirmation if it now blocks the merchant", async () => {
  const merchant = await premiumMerchant(under);
  const allowed = await addEntries(merchant, add("ip", "203.0.113.200", { effect: "allow" }));
  await visited(under, merchant.shop.id, 3, GERMAN);
  const save = add("asn", "AS64500", { ownIp: "203.0.113.200" });
  const firstAnswer = await merchant.send(addRuleEntries, save);
  expect(firstAnswer).toHaveProperty("fields", { confirmedLoss: expect.any(String) });
  await merchant.send(deleteRuleEntries, { kind: "ip", ids: allowed });
  const again = await merchant.send(addRuleEntries, { ...save, confirmedLoss: true });
  expect(again).toHaveProperty("fields", { confirmedLockOut: expect.any(String) });
});

test("two simultaneous saves of different entries both succeed and raise the version twice", async () => {
  const merchant = await premiumMerchant(under);
  await visited(under, merchant.shop.id, 10);
  const save = (line: string) => merchant.send(addRuleEntries, add("ip", line));
  const answers = await Promise.all([save("203.0.113.1"), save("203.0.113.2")]);
  expect(answers.map(({ result }) => result)).toEqual([true, true]);
  expect((await readWritten(merchant)).shop).toEqual([{ ruleset_version: 2 }]);
});

test("one of two simultaneous saves based on the same version receives a version conflict", async () => {
  const merchant = await premiumMerchant(under);
  await visited(under, merchant.shop.id, 10);
  const save = (code: string) => merchant.send(saveCountries, oneCountry("block", code));
  const answers = await Promise.all([save("FR"), save("NL")]);
  expect(answers.map((answer) => (answer.result ? "saved" : answer.code)).sort()).toEqual([
    "saved",
    "version_conflict",
  ]);
});

test("a save of a long list stores the image of the new version, which is loaded without compiling", async () => {
  const merchant = await premiumMerchant(under);
  const { shop } = merchant;
  await visited(under, shop.id, 10);
  const lines = Array.from({ length: 2_100 }, (_, at) => `198.18.${at >> 8}.${at & 255}`);
  const text = ["type,value", ...lines.map((line) => `ip,${line}`)].join("\n");
  await importFile(merchant, { format: "csv", text, confirmedRisks: true });
  await addEntries(merchant, add("ip", "203.0.113.9"));
  const compiles = vi.fn(() => Promise.reject<Uint8Array>(new Error("compiled")));
  const rules = await loadShopRules(under.database.db, shop.domain, "storefront", compiles);
  const address = parseAddress("203.0.113.9");
  expect(decide(rules!.ruleset, { ...UNKNOWN_VISIT, address, at: under.time.now }).outcome).toBe(
    "block",
  );
  expect(rules!.revision).toBe(rulesRevision(shop.id, 2));
  expect(compiles).not.toHaveBeenCalled();
});

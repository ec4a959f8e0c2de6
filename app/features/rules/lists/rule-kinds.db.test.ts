import { beforeAll, describe, expect, test } from "vitest";

import { exportRules } from "#app/contract/rules/rule-files";
import {
  addRuleEntries,
  deleteRuleEntries,
  getRuleList,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import { describeEntry } from "#app/features/visits/public";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan, premiumMerchant } from "#tests/helpers/plans";
import { importFile } from "#tests/helpers/rules/import-file";

import { entryName } from "../entries/change-names";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const premium = () => premiumMerchant(under);

const exportKind = async (merchant: Merchant, kind: RuleKind) =>
  (await merchant.send(exportRules, { format: "csv", kind })).data!.text;

/** One list per kind: typed value, stored value, and an invalid line. */
const LISTS = [
  { kind: "asn", typed: "as 64500", value: "AS64500", bad: "Example Net" },
  {
    kind: "referrer",
    typed: "https://www.Spam.example/offer",
    value: "domain:spam.example",
    bad: "regex:(",
  },
  { kind: "url", typed: "/pages/press", value: "exact:/pages/press", bad: "pages" },
  { kind: "user-agent", typed: "contains:Bot", value: "contains:bot", bad: "regex:(" },
  {
    kind: "custom",
    typed: '{"any":[{"all":[["country","any-of","at"],["network","any-of","VPN"]]}]}',
    value: '{"all":[{"all":[["country","any-of","AT"],["network","any-of","vpn"]]}]}',
    bad: '{"all":[]}',
  },
  { kind: "ip", typed: "203.0.113.7/32", value: "203.0.113.7", bad: "203.0.113.256" },
] as const;

describe.each(LISTS)("the $kind list", ({ kind, typed, value, bad }) => {
  test("an added line is stored once, in canonical form, and listed with its description", async () => {
    const merchant = await premium();
    const added = await merchant.send(addRuleEntries, { kind, lines: [typed] });
    expect(added.data).toMatchObject({ added: 1, ids: [expect.any(String)] });
    const again = await merchant.send(addRuleEntries, { kind, lines: [value, typed] });
    expect(again.data).toMatchObject({ added: 0, ids: [] });
    expect(again.data?.duplicates.map(({ line }) => line)).toEqual([1, 2]);
    const { data } = await merchant.send(getRuleList, { kind });
    expect(data?.entries).toMatchObject([
      { value, words: describeEntry({ kind, value, regions: null }), isInPlan: true },
    ]);
    expect(data?.isInPlan).toBe(true);
  });

  test("an addition with an invalid line is refused, and the message names the line", async () => {
    const merchant = await premium();
    const answer = await merchant.send(addRuleEntries, { kind, lines: [typed, "# note", bad] });
    expect(answer).toMatchObject({
      code: "invalid_input",
      fields: { "lines.2": expect.stringContaining(`Line 3, "${bad}": `) },
    });
    expect((await merchant.send(getRuleList, { kind })).data?.matching).toBe(0);
  });

  test("an edited entry is unchanged after it is exported, deleted and imported", async () => {
    const merchant = await premium();
    const stop = { action: "redirect", target: "https://example.com/sorry" } as const;
    const added = await merchant.send(addRuleEntries, { kind, lines: [typed], ...stop });
    const ids = added.data!.ids;
    const scope = { match: "only" as const, pages: ["/Collections/Sale/", "/blogs/*"] };
    await merchant.send(updateRuleEntries, {
      kind,
      ids,
      set: { action: "challenge", target: null, scope, enabled: false, note: "why" },
    });
    const { data } = await merchant.send(getRuleList, { kind });
    expect(data?.entries).toMatchObject([
      {
        action: "challenge",
        target: null,
        scope: { match: "only", pages: ["exact:/collections/sale", "wildcard:/blogs/*"] },
        enabled: false,
        note: "why",
      },
    ]);
    const name = entryName(kind, { value });
    expect(data?.list.changes[0]?.summary).toBe(
      `Turned ${name} off, changed the action of it, described it`,
    );
    const file = { format: "csv", text: await exportKind(merchant, kind), kind } as const;
    expect(file.text).toContain("challenge,,only: exact:/collections/sale; wildcard:/blogs/*,");
    const deleted = await merchant.send(deleteRuleEntries, { kind, ids });
    expect(deleted.data).toMatchObject({ deleted: 1, list: { counts: { total: 0 } } });
    await importFile(merchant, file);
    expect(await exportKind(merchant, kind)).toBe(file.text);
  });
});

test("the free plan refuses network and referrer entries, and existing entries are inactive after a downgrade", async () => {
  const merchant = await premium();
  await merchant.send(addRuleEntries, { kind: "asn", lines: ["AS64500"] });
  await givePlan(under.database.db, merchant.shop.id, "premium", { status: "cancelled" });
  const { data } = await merchant.send(getRuleList, { kind: "asn" });
  expect(data).toMatchObject({ isInPlan: false, entries: [{ isInPlan: false }] });
  for (const [kind, line] of [
    ["asn", "AS64501"],
    ["referrer", "spam.example"],
  ] as const) {
    const answer = await merchant.send(addRuleEntries, { kind, lines: [line] });
    expect(answer).toMatchObject({ code: "plan_required" });
  }
  // Existing entries can still be deleted.
  const ids = data!.entries.map(({ id }) => id);
  const deleted = await merchant.send(deleteRuleEntries, { kind: "asn", ids });
  expect(deleted.data?.deleted).toBe(1);
});

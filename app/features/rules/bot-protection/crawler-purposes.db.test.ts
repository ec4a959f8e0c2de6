import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { getBotBlocker, saveBotBlocker, type Stop } from "#app/contract/bot-protection";
import { CRAWLERS } from "#app/engine/crawlers/crawler-table";
import { auditLog, ruleEntries } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const stopRow = (rule: string, action: Stop["action"] = "block"): Stop => {
  return { rule, action, target: null };
};

async function entriesOf({ shop }: Merchant) {
  const source = await loadRuleset(under.database.db, shop.id, "storefront");
  return source!.entries.map(({ kind, value, action }) => [kind, value, action]);
}

const TRAINING = CRAWLERS.filter(({ purpose }) => purpose === "ai-training").map(({ id }) => id);

test("one choice for all crawlers of a purpose is stored as a single entry for the purpose", async () => {
  const merchant = await premiumMerchant(under);
  const save = (stops: Stop[], expectedVersion: number) =>
    merchant.send(saveBotBlocker, { stops, pagesPerMinute: 60, expectedVersion });
  const all = TRAINING.map((id) => stopRow(id));
  const saved = await save([...all, stopRow("googlebot", "monitor")], 0);
  expect(await entriesOf(merchant)).toEqual([
    ["crawler", "bot:googlebot", "monitor"],
    ["crawler", "purpose:ai-training", "block"],
  ]);
  expect(saved.data?.stops).toHaveLength(TRAINING.length + 1);
  expect(saved.data?.stops).toEqual(expect.arrayContaining(all));

  // Saving the same rows changes nothing. A row that differs gets its own entry.
  expect((await save(saved.data!.stops, 1)).data?.version).toBe(1);
  const different = [...all.slice(1), stopRow(TRAINING[0]!, "challenge")];
  const changed = await save(different, 1);
  expect(await entriesOf(merchant)).toEqual([
    ["crawler", `bot:${TRAINING[0]}`, "challenge"],
    ["crawler", "purpose:ai-training", "block"],
  ]);
  expect(changed.data?.stops).toEqual(expect.arrayContaining(different));

  // If one crawler is allowed or only monitored, each other crawler gets its own entry instead of a group entry.
  for (const [version, rest] of [
    [2, []],
    [3, [stopRow(TRAINING[0]!, "monitor")]],
  ] as const) {
    await save([...all.slice(1), ...rest], version);
    const values = (await entriesOf(merchant)).map(([, value]) => value);
    expect(values).not.toContain("purpose:ai-training");
    expect(values).toHaveLength(TRAINING.length - 1 + rest.length);
  }
});

test("the bot blocker's row of a crawler shows the crawler's own entry instead of the entry for its purpose", async () => {
  const merchant = await premiumMerchant(under);
  const made = { surface: "storefront", kind: "crawler", createdBy: "x", updatedBy: "x" } as const;
  const entry = (value: string, effect: "block" | "allow") => {
    return { ...made, shopId: merchant.shop.id, value, effect };
  };
  await under.database.db
    .insert(ruleEntries)
    .values([
      entry("purpose:ai-training", "block"),
      entry(`bot:${TRAINING[0]}`, "allow"),
      entry(`bot:${TRAINING[1]}`, "block"),
    ]);
  const { data } = await merchant.send(getBotBlocker, {});
  expect(data?.stops.map(({ rule }) => rule).sort()).toEqual(TRAINING.slice(1).sort());
  expect(data?.others).toEqual([]);
  // Saving the same rows keeps the group's entry and adds no others.
  const { version } = data!;
  await merchant.send(saveBotBlocker, {
    ...{ stops: data!.stops, pagesPerMinute: 45, expectedVersion: version },
  });
  expect(await entriesOf(merchant)).toEqual([
    ["crawler", `bot:${TRAINING[0]}`, "block"],
    ["crawler", "purpose:ai-training", "block"],
  ]);
});

test("an entry for a crawler purpose on some pages only has no row, is listed, and a save preserves it", async () => {
  const merchant = await premiumMerchant(under);
  const scope = { match: "only" as const, pages: ["/blogs/news"] };
  await under.database.db.insert(ruleEntries).values({
    ...{ surface: "storefront", kind: "crawler", createdBy: "x", updatedBy: "x" },
    ...{ shopId: merchant.shop.id, value: "purpose:ai-training", scope },
  });
  const { data } = await merchant.send(getBotBlocker, {});
  expect(data).toMatchObject({ stops: [], others: ["AI training crawlers"] });
  await merchant.send(saveBotBlocker, {
    ...{ stops: TRAINING.map((id) => stopRow(id)), pagesPerMinute: 60, expectedVersion: 0 },
  });
  const [entry] = await under.database.db
    .select()
    .from(ruleEntries)
    .where(
      and(eq(ruleEntries.shopId, merchant.shop.id), eq(ruleEntries.value, "purpose:ai-training")),
    );
  expect(entry).toMatchObject({ scope });
});

test("summaries of bot blocker saves describe changed crawlers and purposes, not stored entries", async () => {
  const merchant = await premiumMerchant(under);
  const all = TRAINING.map((id) => stopRow(id));
  const save = (stops: Stop[], expectedVersion: number) =>
    merchant.send(saveBotBlocker, { stops, pagesPerMinute: 60, expectedVersion });
  await save(all.slice(1), 0);
  await save(all, 1);
  await save([], 2);
  const written = await under.database.db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.shopDomain, merchant.shop.domain), eq(auditLog.action, "rules.changed")))
    .orderBy(auditLog.id);
  const summaries = written.map(({ detail }) => (detail as { summary: string }).summary);
  expect(summaries.slice(1)).toEqual([
    `Changed the crawler "${TRAINING[0]}": block`,
    "Changed AI training crawlers: allowed",
  ]);
});

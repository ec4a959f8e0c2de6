import { beforeAll, expect, test } from "vitest";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "../../../tests/helpers/data-api";
import { premiumMerchant } from "../../../tests/helpers/plans";
import { getBotBlocker, saveBotBlocker, type Stop } from "../../contract/bot-protection";
import { CRAWLERS } from "../../engine/crawlers/crawler-table";
import { ruleEntries } from "../../store/schema";
import { loadRuleset } from "../rules/public.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const stop = (rule: string, action: Stop["action"] = "block"): Stop => {
  return { rule, action, target: null };
};

async function entriesOf({ shop }: Merchant) {
  const source = await loadRuleset(under.database.db, shop.id, "storefront");
  return source!.entries.map(({ kind, value, action }) => [kind, value, action]);
}

const TRAINING = CRAWLERS.filter(({ purpose }) => purpose === "ai-training").map(({ id }) => id);

test("what is chosen for every crawler of a purpose is kept as the purpose, and holds for names of later releases", async () => {
  const merchant = await premiumMerchant(under);
  const save = (stops: Stop[], expectedVersion: number) =>
    merchant.send(saveBotBlocker, { stops, pagesPerMinute: 60, expectedVersion });
  const all = TRAINING.map((id) => stop(id));
  const saved = await save([...all, stop("googlebot", "monitor")], 0);
  expect(await entriesOf(merchant)).toEqual([
    ["crawler", "bot:googlebot", "monitor"],
    ["crawler", "purpose:ai-training", "block"],
  ]);
  expect(saved.data?.stops).toHaveLength(TRAINING.length + 1);
  expect(saved.data?.stops).toEqual(expect.arrayContaining(all));

  // Saved as it was read, nothing changes; one that differs, and the names stand by themselves.
  expect((await save(saved.data!.stops, 1)).data?.version).toBe(1);
  await save([...all.slice(1), stop(TRAINING[0]!, "challenge")], 1);
  const values = (await entriesOf(merchant)).map(([, value]) => value);
  expect(values).toHaveLength(TRAINING.length);
  expect(values).not.toContain("purpose:ai-training");
});

test("an entry about one crawler counts before the one about its purpose", async () => {
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
});

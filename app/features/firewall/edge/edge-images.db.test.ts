import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { addRuleEntries } from "#app/contract/rules/rules";
import { loadShopRules } from "#app/features/decisions/public.server";
import { createReadyMaker } from "#app/features/rules/public.server";
import { createLog } from "#app/platform/logging/log.server";
import { rulesetImages } from "#app/store/schema";
import { apiUnderTest } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { dataOf } from "#tests/helpers/screens/api-answers";

import { createEdgeImages } from "./edge-images.server";

test("a Worker receives the stored image of a long list", async () => {
  const under = await apiUnderTest();
  const { db } = under.database;
  const maker = createReadyMaker(createLog("silent"));
  const merchant = await premiumMerchant(under);
  const lines = Array.from({ length: 2_100 }, (_, at) => `198.18.${at >> 8}.${at & 255}`);
  dataOf(await merchant.send(addRuleEntries, { kind: "ip", lines }));
  const rules = await loadShopRules(db, merchant.shop.domain, "firewall", maker);
  const images = () =>
    db
      .select()
      .from(rulesetImages)
      .where(
        and(eq(rulesetImages.shopId, merchant.shop.id), eq(rulesetImages.surface, "firewall")),
      );
  await expect.poll(images).toHaveLength(1);
  const [kept] = await images();
  const image = await createEdgeImages(db, maker)(merchant.shop.domain, rules!.ruleset.version);
  expect(Buffer.from(image!).equals(Buffer.from(kept!.image))).toBe(true);
});

test("a Worker receives the same image if no compile thread is available", async () => {
  const under = await apiUnderTest();
  const { db } = under.database;
  const merchant = await premiumMerchant(under);
  dataOf(await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.18.0.1"] }));
  const log = createLog("silent");
  const compile = () => Promise.reject<Uint8Array>(new Error("no thread"));
  const makers = [createReadyMaker(log), createReadyMaker(log, { compile })];
  const [inThread, inSlices] = await Promise.all(
    makers.map((maker) => createEdgeImages(db, maker)(merchant.shop.domain, 1)),
  );
  expect(Buffer.from(inSlices!).equals(Buffer.from(inThread!))).toBe(true);
});

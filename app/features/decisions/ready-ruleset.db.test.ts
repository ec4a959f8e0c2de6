import { and, eq, ne } from "drizzle-orm";
import type { Logger } from "pino";
import { beforeAll, expect, test, vi } from "vitest";

import { addRuleEntries, deleteRuleEntries, getRuleList } from "#app/contract/rules/rules";
import { decide } from "#app/engine/decide";
import { parseAddress } from "#app/engine/net/address";
import { UNKNOWN_VISIT } from "#app/engine/visit";
import { createReadyMaker, keepReady, type ReadyMaker } from "#app/features/rules/public.server";
import { createLog } from "#app/platform/logging/log.server";
import { ruleEntries, rulesetImages, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";

import { loadShopRules } from "./shop-rules.queries.server";

let under: ApiUnderTest;
let maker: ReadyMaker;
beforeAll(async () => {
  under = await apiUnderTest();
  maker = createReadyMaker(createLog("silent"));
});

const LISTED = "203.0.113.9";
const LONG = Array.from({ length: 2_100 }, (_, at) => `198.18.${at >> 8}.${at & 255}`);

/** Creates a merchant who blocks the given addresses and LISTED. */
async function listing(lines: readonly string[]): Promise<Merchant> {
  const merchant = await under.merchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
  const added = await merchant.send(addRuleEntries, { kind: "ip", lines: [...lines, LISTED] });
  expect(added.result).toBe(true);
  return merchant;
}

/** Returns the outcome for a visitor from LISTED in a process that has just started. Null without the app. */
async function afterRestart({ shop }: Merchant, making = maker): Promise<string | null> {
  const rules = await loadShopRules(under.database.db, shop.domain, "storefront", making);
  if (rules === null) return null;
  const address = parseAddress(LISTED)!;
  return decide(rules.ruleset, { ...UNKNOWN_VISIT, address, at: Date.now() }).outcome;
}

const imagesOf = ({ shop }: Merchant) =>
  under.database.db.select().from(rulesetImages).where(eq(rulesetImages.shopId, shop.id));

/** Waits until the storefront's image is stored, which happens in the background. */
const isKept = (merchant: Merchant, entries: number) =>
  expect.poll(() => imagesOf(merchant)).toMatchObject([{ surface: "storefront", entries }]);

/** Disables all entries without raising the version, so that only a new read of the rows has another result. */
const hideRows = ({ shop }: Merchant) =>
  under.database.db
    .update(ruleEntries)
    .set({ enabled: false })
    .where(eq(ruleEntries.shopId, shop.id));

test("after a restart a long list is loaded from its image without reading its rows", async () => {
  const merchant = await listing(LONG);
  expect(await afterRestart(merchant)).toBe("block");
  await isKept(merchant, 2_101);
  await hideRows(merchant);
  expect(await afterRestart(merchant)).toBe("block");
});

test("a change of the rules applies at once and deletes the image of the previous rules", async () => {
  const merchant = await listing(LONG);
  expect(await afterRestart(merchant)).toBe("block");
  await isKept(merchant, 2_101);
  const { data } = await merchant.send(getRuleList, { kind: "ip", search: LISTED });
  await merchant.send(deleteRuleEntries, { kind: "ip", ids: data!.entries.map(({ id }) => id) });
  // The image is deleted with the change, so that erased data does not remain in it until the next visit.
  expect(await imagesOf(merchant)).toEqual([]);
  expect(await afterRestart(merchant)).toBe("allow");
  await isKept(merchant, 2_100);
});

test("an image created before a change of the rules is not stored", async () => {
  const merchant = await listing(LONG);
  const { db } = under.database;
  const { id: shopId } = merchant.shop;
  const image = new Uint8Array([1]);
  await keepReady(db, "storefront", { shopId, version: 0, entries: 2_101, image });
  expect(await imagesOf(merchant)).toEqual([]);
});

test("a damaged image is created again from the rows", async () => {
  const merchant = await listing(LONG);
  await afterRestart(merchant);
  await isKept(merchant, 2_101);
  const { db } = under.database;
  await db
    .update(rulesetImages)
    .set({ image: new Uint8Array([1, 2, 3]) })
    .where(eq(rulesetImages.shopId, merchant.shop.id));
  expect(await afterRestart(merchant)).toBe("block");
  await expect.poll(async () => (await imagesOf(merchant))[0]!.image.length).toBeGreaterThan(3);
});

/** Returns a mock compile function that always rejects and counts its calls. */
const countingCompile = () => vi.fn(() => Promise.reject<Uint8Array>(new Error("not compiled")));

test("rules whose compile thread fails are compiled in slices, stored and logged with a warning", async () => {
  const merchant = await listing(LONG);
  const warn = vi.fn<Logger["warn"]>();
  const failing = createReadyMaker({ warn }, { compile: countingCompile() });
  expect(await afterRestart(merchant, failing)).toBe("block");
  const { id: shopId } = merchant.shop;
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ shopId, err: expect.any(Error) }),
    "no thread could compile the rules; they are compiled in slices",
  );
  await isKept(merchant, 2_101);
});

test("a short storefront list is compiled without a thread, even with a long firewall list", async () => {
  const merchant = await listing(LONG);
  const ofFirewall = and(
    eq(ruleEntries.shopId, merchant.shop.id),
    ne(ruleEntries.value, `${LISTED}/32`),
    ne(ruleEntries.value, LISTED),
  );
  await under.database.db.update(ruleEntries).set({ surface: "firewall" }).where(ofFirewall);
  const compile = countingCompile();
  const making = createReadyMaker(createLog("silent"), { compile });
  expect(await afterRestart(merchant, making)).toBe("block");
  expect(compile).not.toHaveBeenCalled();
  await loadShopRules(under.database.db, merchant.shop.domain, "firewall", making);
  expect(compile).toHaveBeenCalledOnce();
});

test("a short list is stored without an image, and an uninstalled store has no rules although its image is stored", async () => {
  const short = await listing([]);
  expect(await afterRestart(short)).toBe("block");
  expect(await imagesOf(short)).toEqual([]);
  const long = await listing(LONG);
  await afterRestart(long);
  await isKept(long, 2_101);
  await under.database.db
    .update(shops)
    .set({ uninstalledAt: new Date() })
    .where(eq(shops.id, long.shop.id));
  expect(await afterRestart(long)).toBeNull();
});

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import {
  contentProtection,
  getContentProtection,
  saveContentProtection,
} from "#app/contract/content-protection";
import { auditLog } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { openJobs } from "#tests/helpers/servers/jobs";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const NOTHING = contentProtection.parse({});

async function publications({ shop }: Merchant) {
  const ours = { queue: "publish-storefront-config", key: shop.id } as const;
  return (await openJobs(under.database.db, ours)).length;
}

test("no content is protected by default", async () => {
  const merchant = await under.merchant();
  const answer = await merchant.send(getContentProtection, {});
  expect(answer.data).toEqual({ protection: NOTHING, version: 0 });
});

test("a save of content protection is stored, audited and published, and a repeated save changes nothing", async () => {
  const merchant = await under.merchant();
  const protection = { ...NOTHING, images: true, exceptPages: ["/pages/press", "/blogs/*"] };
  const first = await merchant.send(saveContentProtection, { protection, expectedVersion: 0 });
  expect(first.data).toEqual({ protection, version: 1 });
  expect(await publications(merchant)).toBe(1);
  const again = await merchant.send(saveContentProtection, { protection, expectedVersion: 0 });
  expect(again.data).toEqual(first.data);
  const written = await under.database.db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.shopDomain, merchant.shop.domain));
  const detail = { section: "content-protection", version: 1 };
  expect(written).toEqual([{ action: "settings.changed", detail }]);
});

test("a save based on an older version receives a version conflict and changes nothing", async () => {
  const merchant = await under.merchant();
  const save = (change: object) =>
    merchant.send(saveContentProtection, {
      protection: { ...NOTHING, ...change },
      expectedVersion: 0,
    });
  await save({ images: true });
  expect(await save({ print: true })).toMatchObject({ result: false, code: "version_conflict" });
  const { data } = await merchant.send(getContentProtection, {});
  expect(data?.protection).toMatchObject({ images: true, print: false });
});

test.each([
  ["exceptPages", ["pages/press"], "protection.exceptPages.0"],
  ["exceptPages", ["/ok", "/a b"], "protection.exceptPages.1"],
  ["exceptPages", ["/*/middle"], "protection.exceptPages.0"],
  ["exceptPages", Array.from({ length: 21 }, (_, n) => `/p${n}`), "protection.exceptPages"],
  ["notice", "n".repeat(161), "protection.notice"],
  ["rightClick", "everything", "protection.rightClick"],
])("an invalid %s is rejected at its field", async (name, value, field) => {
  const merchant = await under.merchant();
  const protection = { ...NOTHING, [name]: value } as typeof NOTHING;
  const answer = await merchant.send(saveContentProtection, { protection, expectedVersion: 0 });
  expect(answer).toMatchObject({ result: false, code: "invalid_input" });
  expect(Object.keys((!answer.result && answer.fields) || {})).toContain(field);
  expect(await publications(merchant)).toBe(0);
});

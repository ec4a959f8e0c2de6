import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { BLOCK_PAGE_LIMITS, blockPage } from "#app/contract/block-page";
import { CONTENT_PROTECTION_LIMITS, contentProtection } from "#app/contract/content-protection";
import { publishQueues, requestStorefrontConfig } from "#app/features/embed/public.server";
import { MAX_CONFIG_BYTES } from "#app/features/embed/storefront-config/compose-config";
import { writeSettings } from "#app/features/shop/public.server";
import type { OpenDatabase } from "#app/store/client.server";

import { createTestShop, testDatabase } from "../helpers/servers/database";
import { devStoreAdmin } from "../helpers/servers/dev-store-admin";
import { freshShop } from "./platform-client";
import type { DevStore } from "./server";
import { startTestStore } from "./test-store";

const LIMITS = [
  ["2mb", 2_097_152],
  ["128kb", 131_072],
] as const;

const SET = `mutation($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { code field } } }`;
const CREATE = `mutation($validation: ValidationCreateInput!) {
  validationCreate(validation: $validation) { userErrors { code field } } }`;

let store: DevStore;
let database: OpenDatabase;
beforeAll(async () => {
  store = await startTestStore();
  database = await testDatabase();
});
afterAll(() => store.close());

/** Returns a JSON text of this many bytes that has about half as many characters. */
const jsonOf = (bytes: number) =>
  JSON.stringify("é".repeat(Math.floor((bytes - 2) / 2)) + "e".repeat(bytes % 2));

test.each(LIMITS)(
  "a JSON metafield of up to %s is accepted, and one more byte is refused",
  async (limit, bytes) => {
    store.state.switches.jsonMetafieldLimit = limit;
    const shop = freshShop(store, ["write_validations"]);
    const admin = devStoreAdmin(store);
    const field = { namespace: "$app:palisade", key: "config", type: "json" };
    const refused = (path: string) => [
      { code: "TOO_LONG", field: [...path.split("."), "0", "value"] },
    ];
    const ownerId = `gid://shopify/Shop/${shop.id}`;
    const set = (value: string) =>
      admin(shop.domain, SET, { metafields: [{ ...field, ownerId, value }] });
    const create = (value: string) => {
      const validation = { functionHandle: "checkout-rules", metafields: [{ ...field, value }] };
      return admin(shop.domain, CREATE, { validation });
    };
    for (const [size, errors] of [
      [bytes, () => []],
      [bytes + 1, refused],
    ] as const) {
      expect(await set(jsonOf(size))).toEqual({
        metafieldsSet: { userErrors: errors("metafields") },
      });
      expect(await create(jsonOf(size))).toEqual({
        validationCreate: { userErrors: errors("validation.metafields") },
      });
    }
    expect(shop.metafields.map(({ value }) => Buffer.byteLength(value))).toEqual([bytes, bytes]);
    expect(shop.validations).toHaveLength(1);
  },
);

/** Returns settings close to the maximum size that the app publishes. */
function largestSettings() {
  const words = {
    title: "é".repeat(BLOCK_PAGE_LIMITS.title),
    message: "é".repeat(BLOCK_PAGE_LIMITS.message),
    buttonText: "é".repeat(BLOCK_PAGE_LIMITS.buttonText),
  };
  const letters = [..."abcdefghijklmnopqrstuvwxyz"].slice(0, BLOCK_PAGE_LIMITS.languages);
  const texts = Object.fromEntries(letters.map((letter) => [letter.repeat(2), words]));
  const exceptPages = Array.from({ length: CONTENT_PROTECTION_LIMITS.pages }, (_, n) =>
    `/${n}`.padEnd(CONTENT_PROTECTION_LIMITS.page, "x"),
  );
  return {
    page: blockPage.parse({ ...words, texts }),
    protection: contentProtection.parse({ selection: true, exceptPages }),
  };
}

test.each(LIMITS)(
  "the largest storefront settings are published if JSON metafields have a limit of %s",
  async (limit, bytes) => {
    store.state.switches.jsonMetafieldLimit = limit;
    const { db } = database;
    const platform = freshShop(store);
    const { id: shopId } = await createTestShop(db, { domain: platform.domain });
    const { page, protection } = largestSettings();
    const by = { actor: "staff:1", at: new Date() };
    await writeSettings(db, { shopId, section: "block-page" }, page, by);
    await writeSettings(db, { shopId, section: "content-protection" }, protection, by);
    await requestStorefrontConfig(db, shopId);
    const log = pino({ level: "silent" });
    const queues = publishQueues({ db, admin: devStoreAdmin(store), log });
    const { signal } = new AbortController();
    await queues["publish-storefront-config"]!.run({ shopId }, { signal });
    const [metafield] = platform.metafields;
    expect(metafield).toMatchObject({ namespace: "palisade", key: "storefront" });
    const size = Buffer.byteLength(metafield!.value);
    expect(size).toBeGreaterThan(0.9 * MAX_CONFIG_BYTES);
    expect(MAX_CONFIG_BYTES).toBeLessThan(bytes);
    expect(JSON.parse(metafield!.value)).toMatchObject({
      blockPage: { texts: page.texts },
      contentProtection: { exceptPages: protection.exceptPages },
    });
  },
);

import { afterAll, beforeAll, expect, test } from "vitest";

import { blockPage } from "#app/contract/block-page";
import type { InputOf } from "#app/contract/call";
import { getStoreImages } from "#app/contract/settings";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { freshShop } from "#tests/dev-store/platform-client";
import type { DevStore } from "#tests/dev-store/server";
import { startTestStore } from "#tests/dev-store/test-store";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { devStoreAdmin } from "#tests/helpers/servers/dev-store-admin";

let store: DevStore;
let under: ApiUnderTest;
beforeAll(async () => {
  store = await startTestStore();
  under = await apiUnderTest(undefined, devStoreAdmin(store));
});
afterAll(() => store.close());

/** Creates a merchant whose store has files and has granted the given scopes. */
async function merchantOf(scopes: string[]) {
  const shop = freshShop(store, scopes);
  const merchant = await under.merchant({ domain: shop.domain });
  const readImages = async (input: InputOf<typeof getStoreImages> = {}) =>
    dataOf(await merchant.send(getStoreImages, input));
  return { shop, look: readImages };
}

test("processed images of the store's files are returned page by page, newest first", async () => {
  const { shop, look } = await merchantOf(["read_themes"]);
  const first = await look();
  expect(first).toMatchObject({ state: "found", next: expect.any(String) as string });
  expect(first.images).toHaveLength(20);
  expect(first.images[0]).toMatchObject({
    name: "fernhill-logo.svg",
    alt: "Fernhill Goods",
    width: 600,
    height: 160,
  });
  const second = await look({ after: first.next! });
  expect(second.next).toBeNull();
  const ready = shop.files.filter(({ kind, status }) => kind === "image" && status === "READY");
  const names = [...first.images, ...second.images].map(({ name }) => name);
  expect(names).toEqual(ready.map(({ name }) => name));
});

test("the block page accepts the URL of a store image whatever the image is named", async () => {
  const { look } = await merchantOf(["read_themes"]);
  const { images } = await look();
  for (const { url, thumbnail } of images) {
    expect(url).toMatch(/^https:\/\/cdn\.shopify\.com\/s\/files\//);
    expect(thumbnail).toContain("width=320");
    expect(blockPage.safeParse({ logo: url }).success).toBe(true);
  }
});

test.each([
  ["fern", ["fernhill-logo.svg", "fernhill-logo-light.svg"]],
  ["LIGHT fernhill", ["fernhill-logo-light.svg"]],
  ["フェルン", ["フェルンヒル ロゴ.svg"]],
  ["img_4711.svg", ["IMG_4711.svg"]],
  ["nothing-like-this", []],
  ["हिन्दी", ["हिन्दी.svg"]],
  // Words that Shopify would read as a filter are searched as plain words.
  ["filename:fernhill-logo.svg", []],
  ["& -", []],
])("an image search for %j finds %j", async (search, names) => {
  const { look } = await merchantOf(["read_themes"]);
  const { state, images } = await look({ search });
  expect(state).toBe("found");
  expect(images.map(({ name }) => name)).toEqual(names);
});

test("an image search is sent to Shopify as normalized words without filters and quotes", async () => {
  const requests: unknown[] = [];
  const admin = (async (_shop: string, _document: string, { query }: { query: unknown }) => {
    requests.push(query);
    return { files: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } };
  }) as unknown as AdminGraphql;
  const merchant = await (await apiUnderTest(undefined, admin)).merchant();
  for (const search of ['fern" OR NOT media_type:VIDEO (', "cafe\u0301"])
    await merchant.send(getStoreImages, { search });
  const images = "media_type:IMAGE AND status:READY AND";
  expect(requests).toEqual([
    `${images} fern* AND or* AND not* AND media_type* AND video*`,
    `${images} café*`,
  ]);
});

test("images requested without the permission to read themes are answered with the state denied", async () => {
  const { look } = await merchantOf(["write_app_proxy"]);
  expect(await look()).toEqual({ state: "denied", images: [], next: null });
});

test("images requested with an unknown page cursor are answered with the state failed", async () => {
  const { look } = await merchantOf(["read_themes"]);
  expect(await look({ after: "somewhere" })).toMatchObject({ state: "failed", images: [] });
});

test("images are requested from the store's own API only", async () => {
  const requests: string[] = [];
  const admin = (async (shop: string) => {
    requests.push(shop);
    throw new AdminRefusal("failed", {});
  }) as AdminGraphql;
  const other = await apiUnderTest(undefined, admin);
  const merchant = await other.merchant();
  expect(dataOf(await merchant.send(getStoreImages, {})).state).toBe("failed");
  expect(requests).toEqual([merchant.shop.domain]);
});

const OURS = "https://cdn.shopify.com/s/files/1/logo.png";

test.each([
  ["over http", "http://cdn.shopify.com/s/files/1/logo.png"],
  ["of another host", "https://cdn.shopify.com.example/logo.png"],
  ["with a name and a password", "https://cdn.shopify.com:x@example.com/logo.png"],
  ["with a user of the CDN", "https://user@cdn.shopify.com/logo.png"],
  ["of another port", "https://cdn.shopify.com:8443/logo.png"],
  ["that is a script", "javascript:alert(1)//https://cdn.shopify.com/"],
  ["that is not a URL", "logo.png"],
  ["longer than a block page accepts", `${OURS}?v=${"1".repeat(500)}`],
])("a store image whose URL is %s is omitted", async (_what, url) => {
  const node = (url: string) => ({
    alt: null,
    fileStatus: "READY",
    image: { url, width: null, height: null },
    preview: { image: { url } },
  });
  const admin = (async () => ({
    files: {
      nodes: [node(url), node(OURS), {}],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  })) as unknown as AdminGraphql;
  const api = await apiUnderTest(undefined, admin);
  const merchant = await api.merchant();
  const { images } = dataOf(await merchant.send(getStoreImages, {}));
  expect(images).toEqual([
    { url: OURS, thumbnail: OURS, name: "logo.png", alt: "", width: null, height: null },
  ]);
});

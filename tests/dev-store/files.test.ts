import { afterAll, beforeAll, expect, test } from "vitest";

import { freshShop, queryAdmin } from "./platform-client";
import type { DevStore } from "./server";
import type { Shop } from "./state";
import { startTestStore } from "./test-store";

let store: DevStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

interface File {
  readonly __typename: string;
  readonly alt: string | null;
  readonly fileStatus: string;
  readonly image?: { readonly url: string; readonly width: number } | null;
}

async function filesOf(shop: Shop, args: string) {
  const { data, errors } = await queryAdmin(
    store,
    shop,
    `{ files(${args}) { nodes { __typename alt fileStatus ... on MediaImage { image { url width } } } } }`,
  );
  return { nodes: (data as { files?: { nodes: File[] } } | null)?.files?.nodes ?? [], errors };
}

test("files have different types, and a file that is being processed has no image", async () => {
  const { nodes } = await filesOf(freshShop(store, ["read_files"]), "first: 250");
  expect(new Set(nodes.map((node) => node.__typename))).toEqual(
    new Set(["MediaImage", "GenericFile"]),
  );
  const processing = nodes.filter(({ fileStatus }) => fileStatus === "PROCESSING");
  expect(processing.map(({ image }) => image)).toEqual([null]);
  expect(nodes.some(({ alt }) => alt === null)).toBe(true);
});

test.each(["read_files", "read_themes", "read_images"])(
  "files of a store can be read with the scope %s",
  async (scope) => {
    const { nodes } = await filesOf(freshShop(store, [scope]), "first: 1");
    expect(nodes).toHaveLength(1);
  },
);

test("files cannot be read without one of the scopes read_files, read_themes and read_images", async () => {
  const { errors } = await filesOf(freshShop(store, ["read_orders"]), "first: 1");
  expect(errors?.[0]?.extensions?.code).toBe("ACCESS_DENIED");
});

test("an unknown file filter or sort key is rejected", async () => {
  const shop = freshShop(store, ["read_files"]);
  const { errors } = await filesOf(shop, 'first: 1, query: "used_in:product"');
  expect(errors?.[0]?.message).toContain("does not search files by used_in");
  const sorted = await filesOf(shop, "first: 1, sortKey: UPDATED_AT");
  expect(sorted.errors?.[0]?.message).toContain("does not sort files by UPDATED_AT");
});

test("an image is served under its CDN path only", async () => {
  const shop = freshShop(store, ["read_files"]);
  const { nodes } = await filesOf(shop, 'first: 1, query: "filename:fernhill-logo.svg"');
  const { pathname, search, origin } = new URL(nodes[0]!.image!.url);
  expect(origin).toBe("https://cdn.shopify.com");
  const answer = await fetch(store.platformUrl + pathname + search);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  expect(await answer.text()).toContain('width="600" height="160"');
  const other = pathname.replace("fernhill-logo", "autumn-banner");
  expect((await fetch(store.platformUrl + other)).status).toBe(404);
});

import { expect, test } from "vitest";

import { alternateFolders } from "#app/features/embed/extension-status/alternate-folders";

import { STORE_LOCALES } from "./locale";
import { testStorefront } from "./storefront-fixture";

test("the home page links to every market and language folder, and each folder is served", async () => {
  const { page, request, shop } = testStorefront();
  const folders = alternateFolders(await page("/"), new Set([new URL(shop.storefrontUrl).host]));
  expect(folders).toHaveLength(STORE_LOCALES.length);
  expect(folders).toEqual(expect.arrayContaining(["/de", "/en-row", "/pt-br", "/zh-tw"]));
  for (const folder of folders!) {
    expect([folder, (await request(`${folder}/products/oak-board`)).status]).toEqual([folder, 200]);
  }
  expect((await request("/en-rows/products/oak-board")).status).toBe(404);
  expect(await page("/en-row")).toContain('"root":"/en-row"');
});

import { expect, test } from "vitest";

import { gid } from "../../graphql/gid";
import { uninstallApp } from "../../platform/scopes";
import { testStorefront } from "../storefront-fixture";
import { appObject } from "./app-object";

const field = (ownerId: string, value: string, type = "json") => ({
  id: 1,
  ownerId,
  namespace: "palisade",
  key: "storefront",
  type,
  value,
  createdAt: "",
  updatedAt: "",
});

test("an app block reads the metafields of its own app only, with parsed JSON", () => {
  const { shop } = testStorefront();
  shop.metafields.push(field(gid("Shop", shop.id), '{"of":"the shop"}'));
  expect(appObject(shop).metafields).toEqual({});
  shop.metafields.push(field(gid("AppInstallation", shop.id), '{"version":1}'));
  expect(appObject(shop).metafields.palisade?.storefront?.value).toEqual({ version: 1 });
});

test("uninstalling the app deletes its app-data metafields", () => {
  const { context, shop } = testStorefront();
  shop.metafields.push(field(gid("AppInstallation", shop.id), "{}"));
  uninstallApp(context, shop);
  expect(appObject(shop).metafields).toEqual({});
});

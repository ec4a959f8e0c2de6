import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test, vi } from "vitest";

import { oneKey } from "#app/base/keyring";
import { getNotification } from "#app/contract/account";
import type { Env } from "#app/platform/env.server";
import { openLanguages } from "#app/platform/languages/languages.server";
import { shops } from "#app/store/schema";
import { testDatabase } from "#tests/helpers/servers/database";

import { merchantApi } from "./merchant-api.server";
import { provideServices } from "./services.server";
import { authenticate } from "./shopify.server";

/** Signs in every request as the shop. */
async function signedIn(shop: string) {
  const { db } = await testDatabase();
  const details = { id: `gid://shopify/Shop/${shop}`, primaryDomain: { url: "" }, shopAddress: {} };
  const graphql = async () => Response.json({ data: { shop: details } });
  vi.spyOn(authenticate, "admin").mockResolvedValue({
    session: { shop },
    admin: { graphql },
  } as never);
  const api = async () => Response.json({ result: true, data: { id: "", content: "" } });
  const noteStaff = vi.fn(async () => {});
  const env = { SHOPIFY_APP_URL: "https://palisade.example.com" } as Env;
  provideServices({
    keys: oneKey("key"),
    env,
    log: pino({ level: "silent" }),
    db,
    api,
    noteStaff,
    onInstalled: async () => {},
  });
  const openAdmin = (address: string) =>
    merchantApi(new Request(`https://palisade.example.com${address}`));
  const rows = () => db.select().from(shops).where(eq(shops.domain, shop));
  return { db, noteStaff, open: openAdmin, rows };
}

test("a loader receives the authenticated shop, which is recorded before data is requested", async () => {
  const shop = "ahead-of-install.myshopify.com";
  const { noteStaff, open, rows } = await signedIn(shop);

  const merchant = await open("/dashboard?id_token=a.b.c");

  expect(merchant.shop).toBe(shop);
  expect(noteStaff).toHaveBeenCalledWith("a.b.c");
  expect(await rows()).toHaveLength(1);
  expect((await merchant.send(getNotification, {})).result).toBe(true);
});

test("the language of the admin is stored when the app opens, and written only if it changes", async () => {
  openLanguages();
  const { db, open, rows } = await signedIn("several-languages.myshopify.com");
  const update = vi.spyOn(db, "update");
  const languageAfter = async (query: string) => {
    update.mockClear();
    await open(`/dashboard?id_token=a.b.c${query}`);
    return [(await rows())[0]!.adminLanguage, update.mock.calls.length];
  };
  expect(await languageAfter("&locale=de-CH")).toEqual(["de", 1]);
  expect(await languageAfter("&locale=de")).toEqual(["de", 0]);
  expect(await languageAfter("")).toEqual(["de", 0]);
  expect(await languageAfter("&locale=xx")).toEqual(["en", 1]);
  expect(await languageAfter("&locale=en")).toEqual(["en", 0]);
});

import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test, vi } from "vitest";

import { oneKey } from "#app/base/keyring";
import { getNotification } from "#app/contract/account";
import type { Env } from "#app/platform/env.server";
import { shops } from "#app/store/schema";
import { testDatabase } from "#tests/helpers/servers/database";

import { merchantApi } from "./merchant-api.server";
import { provideServices } from "./services.server";
import { authenticate } from "./shopify.server";

test("a loader gets the authenticated shop, which is recorded before any data is requested", async () => {
  const { db } = await testDatabase();
  const shop = "ahead-of-install.myshopify.com";
  const details = { id: "gid://shopify/Shop/1", primaryDomain: { url: "" }, shopAddress: {} };
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

  const request = new Request("https://palisade.example.com/dashboard?id_token=a.b.c");
  const merchant = await merchantApi(request);

  expect(merchant.shop).toBe(shop);
  expect(noteStaff).toHaveBeenCalledWith("a.b.c");
  expect(await db.select().from(shops).where(eq(shops.domain, shop))).toHaveLength(1);
  expect((await merchant.send(getNotification, {})).result).toBe(true);
});

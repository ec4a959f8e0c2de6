import { expect, test as base } from "@playwright/test";

import { type PostgresServer, startPostgres } from "../../helpers/servers/postgres-server";
import { chooseFree } from "./free-plan";
import { CREDENTIALS, type Harness, type HarnessOptions, startHarness } from "./harness";
import { serveRealAdmin } from "./real-admin";
import { keepVerdicts } from "./verdicts";

interface WorkerFixtures {
  /** Database server of the app under test. Null for the embedded database. */
  databaseServer: PostgresServer | null;
  harness: Harness;
}

interface TestFixtures {
  /** A store with the app on the Free plan. */
  shop: TestShop;
  /** A new store in which the app was never opened. */
  newShop: TestShop;
  /** Expected console errors. An error that contains one of these texts is ignored. */
  expectedConsoleErrors: string[];
}

export interface TestShop {
  readonly name: string;
  /** Address of an app page in the store admin. */
  admin(path: string): string;
  /** Address of a storefront page. */
  storefront(path: string): string;
}

export { expect };

export const test = base.extend<TestFixtures, WorkerFixtures & HarnessOptions>({
  database: ["embedded", { option: true, scope: "worker" }],
  platform: ["usual", { option: true, scope: "worker" }],
  profile: ["specified", { option: true, scope: "worker" }],

  databaseServer: [
    async ({ database }, provide) => {
      const server = database === "postgres" ? await startPostgres() : null;
      await provide(server);
      await server?.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  harness: [
    async ({ databaseServer, platform, profile }, provide) => {
      const database = databaseServer ? await freshDatabase(databaseServer) : null;
      const harness = await startHarness(database, platform, profile);
      await provide(harness);
      await harness.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  newShop: async ({ harness }, provide) => {
    await provide(await createShop(harness));
  },

  shop: async ({ harness }, provide) => {
    const shop = await createShop(harness);
    await chooseFree(harness, shop.name);
    await provide(shop);
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter list
  expectedConsoleErrors: async ({}, provide) => {
    await provide([]);
  },

  context: async ({ context, expectedConsoleErrors, platform, harness }, provide) => {
    keepVerdicts(context);
    if (platform === "harsh") {
      await serveRealAdmin(context, harness.platformUrl);
      // Errors thrown by the scripts of other apps are expected.
      expectedConsoleErrors.push("Another app broke.");
    }
    const errors: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(String(error.error())));
    await provide(context);
    const unexpected = errors.filter(
      (text) => !expectedConsoleErrors.some((expected) => text.includes(expected)),
    );
    expect(unexpected, "console errors nobody expected").toEqual([]);
  },
});

/** Creates a store with the app installed. Its admin is in a language, by default English. */
export async function createShop(harness: Harness, locale = "en"): Promise<TestShop> {
  const name = `shop-${Math.random().toString(36).slice(2, 10)}`;
  await harness.control("create-shop", { name, locale });
  return {
    name,
    admin: (path) => `${harness.adminUrl}/store/${name}/apps/${CREDENTIALS.SHOPIFY_API_KEY}${path}`,
    storefront: (path) => `http://${name}.localhost:${harness.storefrontPort}${path}`,
  };
}

async function freshDatabase(server: PostgresServer): Promise<string> {
  const { default: pg } = await import("pg");
  const admin = new pg.Client({ connectionString: server.url("postgres") });
  await admin.connect();
  await admin.query("create database palisade_e2e");
  await admin.end();
  return server.url("palisade_e2e");
}

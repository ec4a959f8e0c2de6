import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import { createTestShop, testDatabase, type Shop } from "../../../tests/helpers/database";
import { type AdminGraphql, AdminRefusal } from "../../platform/admin-graphql.server";
import type { FetchPage } from "../../platform/http/public-page.server";
import type { OpenDatabase } from "../../store/client.server";
import { jobs, shops } from "../../store/schema";

import { createExtensionChecker } from "./check-extensions.server";
import { checkQueues, shopsDue } from "./check-queues.server";
import { noteFinding, readWatch, saveCheck } from "./embed-watch.queries.server";
import { THEME_TOPICS } from "./theme-topics.server";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const HOUR = 3_600_000;
const GUARD = "shopify://apps/palisade/blocks/guard/0f5a";
const HOME = '<script>Shopify.theme = {"name":"Dawn","id":1,"role":"main"};</script>';
const EMBED = '<script id="palisade-guard">{}</script>';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

interface Theme {
  id: number;
  name: string;
  role: string;
  /** The settings file; null: handed out as an address only. */
  settings: string | null;
  size?: number;
}

const settings = (disabled: boolean) =>
  JSON.stringify({ current: { blocks: { a: { type: GUARD, disabled } } } });
const file = (text: string | null, size?: number) => ({
  nodes: [
    {
      filename: "config/settings_data.json",
      size: String(size ?? text?.length ?? 0),
      body: text === null ? {} : { content: text },
    },
  ],
});

/** A platform with these themes; asked for anything else it fails the test. */
function platform(world: {
  themes?: Theme[];
  scopes?: string[];
  validations?: unknown[];
  refuse?: Record<string, AdminRefusal["reason"]>;
  page?: string | Error | Response;
}) {
  const asked: string[] = [];
  const answers: Record<string, (variables: { id?: string }) => unknown> = {
    ExtensionThemes: () => ({
      currentAppInstallation: { app: { handle: "palisade" } },
      themes: {
        nodes: (world.themes ?? []).map((theme) => ({
          id: `gid://shopify/OnlineStoreTheme/${theme.id}`,
          name: theme.name,
          role: theme.role,
          files: file(theme.settings, theme.size),
        })),
      },
    }),
    ExtensionThemeSettings: ({ id }) => {
      const theme = world.themes?.find((each) => id?.endsWith(`/${each.id}`));
      return { theme: theme ? { files: file(theme.settings) } : null };
    },
    ExtensionThemeWebhook: () => ({ webhookSubscriptionCreate: { userErrors: [] } }),
    ExtensionCheckoutRules: () => ({
      currentAppInstallation: { app: { apiKey: "our-key" } },
      validations: { nodes: world.validations ?? [] },
    }),
    ExtensionScopes: () => ({
      currentAppInstallation: { accessScopes: (world.scopes ?? []).map((handle) => ({ handle })) },
    }),
  };
  const admin = (async (_shop, document, variables = {}) => {
    const name = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "";
    asked.push(name);
    const reason = world.refuse?.[name];
    if (reason) throw new AdminRefusal(reason, {});
    return answers[name]!(variables);
  }) as AdminGraphql;
  const fetchPage: FetchPage = async () => {
    if (world.page instanceof Error) throw world.page;
    if (world.page instanceof Response) return world.page;
    const headers = { "content-type": "text/html" };
    return new Response(world.page ?? HOME + EMBED, { headers });
  };
  const checker = createExtensionChecker({
    db: database.db,
    admin,
    fetchPage,
    clock: () => NOON,
    log: pino({ level: "silent" }),
    appUrl: "https://app.example.com",
    secret: "secret",
  });
  return { checker, asked, world };
}

const shopWith = (scopes: string) =>
  createTestShop(database.db, { scopes, installedAt: new Date(NOON - 24 * HOUR) });
const watchOf = ({ id }: Shop) => readWatch(database.db, id);
const statusOf = async ({ id }: Shop) => {
  const [shop] = await database.db.select().from(shops).where(eq(shops.id, id));
  return shop?.embedStatus;
};

const DAWN = { id: 1, name: "Dawn", role: "MAIN", settings: settings(false) };
const DRAFT = { id: 2, name: "Draft", role: "UNPUBLISHED", settings: settings(true) };
const PLAIN = { id: 3, name: "Plain", role: "UNPUBLISHED", settings: '{"current":{}}' };

test("without any permission the storefront itself says what runs, and in which theme", async () => {
  const shop = await shopWith("write_app_proxy");
  const { checker, asked } = platform({});
  await checker.check(shop.id, { deep: true });
  expect(asked).toEqual([]);
  expect(await statusOf(shop)).toBe("active");
  expect(await watchOf(shop)).toMatchObject({
    source: "storefront",
    checkOutcome: "on",
    publishedThemeName: "Dawn",
    onThemeId: "1",
    themes: null,
    checkoutStatus: null,
  });
});

test("with permission every theme's own switch is known, the published one first", async () => {
  const shop = await shopWith("read_themes");
  const { checker } = platform({ themes: [DRAFT, PLAIN, DAWN] });
  await checker.check(shop.id, { deep: true });
  expect((await watchOf(shop)).themes).toEqual([
    { id: "1", name: "Dawn", isPublished: true, embed: "on" },
    { id: "2", name: "Draft", isPublished: false, embed: "off" },
    { id: "3", name: "Plain", isPublished: false, embed: "absent" },
  ]);
  expect(await watchOf(shop)).toMatchObject({ source: "theme", themesReadAt: new Date(NOON) });
});

test("a job looks into the published theme only, and keeps what was known of the others", async () => {
  const shop = await shopWith("read_themes");
  const { checker, asked, world } = platform({ themes: [DAWN, DRAFT] });
  await checker.check(shop.id, { deep: true });
  asked.length = 0;
  world.themes = [{ ...DAWN, settings: settings(true) }, DRAFT, PLAIN];
  await checker.check(shop.id, { deep: false });
  expect(asked).toEqual(["ExtensionThemes", "ExtensionThemeSettings"]);
  expect((await watchOf(shop)).themes?.map(({ embed }) => embed)).toEqual([
    "off",
    "off",
    "unreadable",
  ]);
  expect(await statusOf(shop)).toBe("available");
});

test("a settings file that is too large or only an address is left unread; the visit still tells", async () => {
  const shop = await shopWith("read_themes");
  const themes = [
    { ...DAWN, size: 9_999_999 },
    { ...DRAFT, settings: null },
  ];
  const { checker } = platform({ themes });
  await checker.check(shop.id, { deep: true });
  const { themes: known, source } = await watchOf(shop);
  expect(known?.map(({ embed }) => embed)).toEqual(["unreadable", "unreadable"]);
  expect([source, await statusOf(shop)]).toEqual(["storefront", "active"]);
});

test("the platform is asked once a day to tell of a newly published theme", async () => {
  const shop = await shopWith("read_themes");
  const { checker, asked } = platform({ themes: [DAWN] });
  await checker.check(shop.id, { deep: false });
  await checker.check(shop.id, { deep: false });
  expect(asked.filter((name) => name === "ExtensionThemeWebhook")).toHaveLength(1);
});

test.each(["denied", "throttled", "no-access", "failed"] as const)(
  "an Admin API that refuses (%s) leaves the rest of the check standing",
  async (reason) => {
    const shop = await shopWith("read_themes,read_validations");
    await saveCheck(database.db, shop.id, { checkoutStatus: "on" });
    const refuse = { ExtensionThemes: reason, ExtensionCheckoutRules: reason };
    const { checker } = platform({ refuse });
    await checker.check(shop.id, { deep: true });
    expect(await watchOf(shop)).toMatchObject({ checkOutcome: "on", checkoutStatus: "on" });
    expect(await statusOf(shop)).toBe("active");
  },
);

test.each<[string, string | Error | Response]>([
  ["password", new Response(null, { status: 302, headers: { location: "/password" } })],
  ["elsewhere", new Response(null, { status: 302, headers: { location: "https://a.example/" } })],
  ["unreachable", new Error("refused")],
  ["unreadable", "<p>Are you human?</p>"],
])("a storefront that proves nothing (%s) changes nothing", async (outcome, page) => {
  const shop = await shopWith("");
  const active = { source: "storefront", status: "active", theme: null } as const;
  await noteFinding(database.db, shop.id, active, NOON - HOUR);
  await platform({ page }).checker.check(shop.id, { deep: false });
  expect(await statusOf(shop)).toBe("active");
  expect((await watchOf(shop)).checkOutcome).toBe(outcome);
});

const ours = (enabled: boolean) => ({
  enabled,
  shopifyFunction: { handle: "checkout-rules", appKey: "our-key" },
});
const foreign = { enabled: true, shopifyFunction: { handle: "checkout-rules", appKey: "theirs" } };

test.each([
  ["on", [ours(false), ours(true)]],
  ["off", [foreign, ours(false)]],
  ["not-added", [foreign]],
])("checkout rules are found %s", async (status, validations) => {
  const shop = await shopWith("read_validations");
  const { checker } = platform({ validations });
  await checker.check(shop.id, { deep: false });
  expect((await watchOf(shop)).checkoutStatus).toBe(status);
});

test("a permission taken back makes what it showed go away", async () => {
  const shop = await shopWith("read_themes,read_validations");
  const { checker, world } = platform({ themes: [DAWN], validations: [ours(true)] });
  await checker.check(shop.id, { deep: true });
  world.scopes = ["write_app_proxy"];
  expect(await checker.permissionsChanged(shop.id)).toBe(true);
  expect(await checker.permissionsChanged(shop.id)).toBe(false);
  await checker.check(shop.id, { deep: true });
  expect(await watchOf(shop)).toMatchObject({ themes: null, checkoutStatus: null });
});

test("a shop that removed the app is not looked at", async () => {
  const shop = await createTestShop(database.db, { uninstalledAt: new Date(NOON) });
  const { checker } = platform({ page: new Error("asked") });
  await checker.check(shop.id, { deep: true });
  expect((await watchOf(shop)).checkedAt).toBeNull();
});

test("shops are due by what is at stake, and not while visits prove that it runs", async () => {
  const due = async (
    announced: "on" | "off" | null,
    checkedAgo: number | null,
    seenAgo?: number,
  ) => {
    const ago = (ms: number) => new Date(NOON - ms);
    const shop = await createTestShop(database.db, {
      embedSeenAt: seenAgo === undefined ? null : ago(seenAgo),
    });
    const checkedAt = checkedAgo === null ? null : ago(checkedAgo);
    await saveCheck(database.db, shop.id, { announced, checkedAt });
    const isDue = (await shopsDue(database.db, NOON)).includes(shop.id);
    await database.db.delete(shops).where(eq(shops.id, shop.id));
    return isDue;
  };
  expect(await due(null, null)).toBe(true);
  expect(await due(null, 23 * HOUR)).toBe(false);
  expect(await due(null, 25 * HOUR)).toBe(true);
  expect(await due("off", 5 * HOUR)).toBe(false);
  expect(await due("off", 7 * HOUR)).toBe(true);
  expect(await due("on", 0.9 * HOUR)).toBe(false);
  expect(await due("on", 1.1 * HOUR)).toBe(true);
  expect(await due("on", 1.1 * HOUR, 0.5 * HOUR)).toBe(false);
  expect(await due("on", 1.1 * HOUR, 1.5 * HOUR)).toBe(true);
  expect(await due("on", 25 * HOUR, 0.5 * HOUR)).toBe(true);
  expect(await due("off", 7 * HOUR, 0.5 * HOUR)).toBe(true);
});

test("the watch sends due shops to be checked, and the queue checks one", async () => {
  const shop = await shopWith("");
  const { checker } = platform({});
  const queues = checkQueues(database.db, checker, () => NOON);
  const context = { signal: new AbortController().signal };
  await queues["watch-extensions"]!.run({}, context);
  const waiting = await database.db.select().from(jobs).where(eq(jobs.key, shop.id));
  expect(waiting.map(({ queue, payload }) => [queue, payload])).toEqual([
    ["check-extensions", { shopId: shop.id }],
  ]);
  await queues["check-extensions"]!.run({ shopId: shop.id }, context);
  expect((await watchOf(shop)).checkedAt).toEqual(new Date(NOON));
});

test("a newly published theme asks for a check; a shop that left does not", async () => {
  const shop = await shopWith("read_themes");
  const left = await createTestShop(database.db, { uninstalledAt: new Date(NOON) });
  const run = (of: Shop | null) =>
    database.db.transaction((tx) => THEME_TOPICS["themes/publish"]!.run(tx, {} as never, of));
  await run(shop);
  await run(shop);
  await run(left);
  await run(null);
  const keys = (await database.db.select().from(jobs)).map(({ key }) => key);
  expect(keys.filter((key) => key === shop.id)).toHaveLength(1);
  expect(keys).not.toContain(left.id);
});

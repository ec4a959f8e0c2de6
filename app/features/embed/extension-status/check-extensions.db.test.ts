import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import type { OpenDatabase } from "#app/store/client.server";
import { notifications, rulesetVersions, shops } from "#app/store/schema";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";
import { createTestShop, type Shop, testDatabase } from "#tests/helpers/servers/database";
import { NOON, platformWith, settings } from "#tests/helpers/servers/extension-platform";

import { noteFinding, readWatch, saveCheck } from "./embed-watch.queries.server";

const HOUR = 3_600_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const platform = (state: Parameters<typeof platformWith>[1]) => platformWith(database.db, state);
const shopWith = (scopes: string) =>
  createTestShop(database.db, { scopes, installedAt: new Date(NOON - 24 * HOUR) });
const watchOf = ({ id }: Shop) => readWatch(database.db, id);
const statusOf = async ({ id }: Shop) => {
  const [shop] = await database.db.select().from(shops).where(eq(shops.id, id));
  return shop?.embedStatus;
};

const messagesOf = async ({ id }: Shop) => {
  const all = await database.db.select().from(notifications).where(eq(notifications.shopId, id));
  return all.map(({ content }) => content);
};

const DAWN = { id: 1, name: "Dawn", role: "MAIN", settings: settings(false) };
const DRAFT = { id: 2, name: "Draft", role: "UNPUBLISHED", settings: settings(true) };
const PLAIN = { id: 3, name: "Plain", role: "UNPUBLISHED", settings: '{"current":{}}' };

test("without permissions the storefront shows the status of the embed and its theme", async () => {
  const shop = await shopWith("write_app_proxy");
  const { checker, requests } = platform({});
  await checker.check(shop.id, { deep: true });
  expect(requests).toEqual([]);
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

test("with permission the embed status of every theme is read, with the published theme first", async () => {
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

test("a shallow check reads only the published theme and preserves the status of the other themes", async () => {
  const shop = await shopWith("read_themes");
  const { checker, requests, state } = platform({ themes: [DAWN, DRAFT] });
  await checker.check(shop.id, { deep: true });
  requests.length = 0;
  state.themes = [{ ...DAWN, settings: settings(true) }, DRAFT, PLAIN];
  await checker.check(shop.id, { deep: false });
  expect(requests).toEqual(["ExtensionThemes", "ExtensionThemeSettings"]);
  expect((await watchOf(shop)).themes?.map(({ embed }) => embed)).toEqual([
    "off",
    "off",
    "unreadable",
  ]);
  expect(await statusOf(shop)).toBe("available");
});

test("if a settings file is too large or only a link, the storefront page gives the embed's status", async () => {
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

test("the webhook for published themes is subscribed before the themes are read", async () => {
  const shop = await shopWith("read_themes");
  const { checker, requests } = platform({ themes: [DAWN] });
  await checker.check(shop.id, { deep: false });
  expect(requests.indexOf("SubscribeToTopic")).toBeGreaterThanOrEqual(0);
  expect(requests.indexOf("SubscribeToTopic")).toBeLessThan(requests.indexOf("ExtensionThemes"));
});

test("webhooks for published themes are subscribed once per day", async () => {
  const shop = await shopWith("read_themes");
  const { checker, requests } = platform({ themes: [DAWN] });
  await checker.check(shop.id, { deep: false });
  await checker.check(shop.id, { deep: false });
  expect(requests.filter((name) => name === "SubscribeToTopic")).toHaveLength(1);
});

test.each(["denied", "throttled", "no-access", "failed"] as const)(
  "after a refusal of the Admin API (%s), the storefront is still checked and stored results stay",
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
])(
  "an inconclusive storefront page (%s) does not change the stored status",
  async (outcome, page) => {
    const shop = await shopWith("");
    const active = { source: "storefront", status: "active", theme: null } as const;
    await noteFinding(database.db, shop.id, active, NOON - HOUR);
    await platform({ page }).checker.check(shop.id, { deep: false });
    expect(await statusOf(shop)).toBe("active");
    expect((await watchOf(shop)).checkOutcome).toBe(outcome);
  },
);

const ownValidation = (enabled: boolean) => ({
  enabled,
  shopifyFunction: { handle: "checkout-rules", appKey: "our-key" },
});
const foreign = { enabled: true, shopifyFunction: { handle: "checkout-rules", appKey: "theirs" } };

test.each([
  ["on", [ownValidation(false), ownValidation(true)]],
  ["off", [foreign, ownValidation(false)]],
  ["not-added", [foreign]],
])("the status of checkout rules is %s", async (status, validations) => {
  const shop = await shopWith("read_validations");
  const { checker } = platform({ validations });
  await checker.check(shop.id, { deep: false });
  expect((await watchOf(shop)).checkoutStatus).toBe(status);
});

test("after a permission is revoked, the data that it allowed to read is removed", async () => {
  const shop = await shopWith("read_themes,read_validations");
  const { checker, state } = platform({ themes: [DAWN], validations: [ownValidation(true)] });
  await checker.check(shop.id, { deep: true });
  state.scopes = ["write_app_proxy"];
  expect(await checker.permissionsChanged(shop.id)).toBe(true);
  expect(await checker.permissionsChanged(shop.id)).toBe(false);
  await checker.check(shop.id, { deep: true });
  expect(await watchOf(shop)).toMatchObject({ themes: null, checkoutStatus: null });
});

test("a check during which the admin reports a change sends no message, and the next check sends it", async () => {
  const shop = await shopWith("");
  const { checker, state } = platform({});
  await checker.check(shop.id, { deep: false });
  const admin = { source: "admin", status: "available", theme: null } as const;
  state.meanwhile = () => noteFinding(database.db, shop.id, admin, NOON);
  await checker.check(shop.id, { deep: false });
  expect(await messagesOf(shop)).toEqual([]);
  delete state.meanwhile;
  state.page = '<script>Shopify.theme = {"name":"Autumn","id":2,"role":"main"};</script>';
  await checker.check(shop.id, { deep: false });
  expect(await messagesOf(shop)).toEqual([
    expect.stringContaining("“Autumn”, which replaced “Dawn”"),
  ]);
});

test("a shop without the app is not checked", async () => {
  const shop = await createTestShop(database.db, { uninstalledAt: new Date(NOON) });
  const { checker } = platform({ page: new Error("asked") });
  await checker.check(shop.id, { deep: true });
  expect((await watchOf(shop)).checkedAt).toBeNull();
});

const HOME = '<script>Shopify.theme = {"name":"Dawn","id":1,"role":"main"};</script>';
const homeOf = ({ domain }: Shop, folders: readonly string[]) => {
  const links = folders.map(
    (folder) => `<link rel="alternate" hreflang="en" href="https://${domain}${folder}">`,
  );
  return `<head>${links.join("")}${HOME}</head><body></body>`;
};
const rulesOf = async ({ id }: Shop) => {
  const [shop] = await database.db.select().from(shops).where(eq(shops.id, id));
  const loaded = await loadRuleset(database.db, id, "firewall");
  return [shop!.rulesetVersion, loaded!.version, loaded!.folders];
};

test("the market folders of the home page are part of both rulesets, and a change raises the version", async () => {
  const shop = await shopWith("");
  const check = async (page: string | Error) => {
    await platform({ page }).checker.check(shop.id, { deep: false });
    return rulesOf(shop);
  };
  expect(await rulesOf(shop)).toEqual([0, 0, null]);
  const some = homeOf(shop, ["/", "/en-row", "/de"]);
  expect(await check(some)).toEqual([1, 1, ["/de", "/en-row"]]);
  expect(await check(some)).toEqual([1, 1, ["/de", "/en-row"]]);
  // The theme did not render this page, so the known folders stay.
  expect(await check("<p>Are you human?</p>")).toEqual([1, 1, ["/de", "/en-row"]]);
  expect(await check(new Error("refused"))).toEqual([1, 1, ["/de", "/en-row"]]);
  expect(await check(homeOf(shop, ["/", "/fil", "/pages"]))).toEqual([2, 2, ["/fil"]]);
  expect(await check(HOME)).toEqual([3, 3, null]);
  const history = await database.db
    .select()
    .from(rulesetVersions)
    .where(eq(rulesetVersions.shopId, shop.id))
    .orderBy(rulesetVersions.version);
  expect(history.map(({ about, actor, summary }) => [about, actor, summary])).toEqual([
    ["markets", "platform", "Your home page lists markets in /de, /en-row"],
    ["markets", "platform", "Your home page lists markets in /fil"],
    ["markets", "platform", "Your home page no longer lists the folders of your markets"],
  ]);
});

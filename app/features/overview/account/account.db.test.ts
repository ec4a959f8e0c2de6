import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import {
  authDomain,
  createQuestion,
  getAccountInfo,
  getExtensionEnabled,
  getNotification,
  getWafConnected,
  markMessageRead,
  personate,
  reportExtensionStatus,
  setExtensionEnabled,
  showRating,
  spfLogin,
} from "#app/contract/account";
import {
  customerQuestions,
  firewallConnections,
  notifications,
  settings,
  shops,
} from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(under.time.now - days * DAY_MS);

test("the account contains the merchant, the shop and the enabled features", async () => {
  const merchant = await under.merchant({
    name: "Demo",
    ownerName: "Jo Doe",
    email: "jo@example.com",
    platformId: "1001",
    storeUrl: "https://demo.example.com",
    timezone: "Asia/Kolkata",
    scopes: "read_orders,read_themes",
  });
  expect(await merchant.send(getAccountInfo, {})).toEqual({
    result: true,
    data: {
      id: merchant.shop.id,
      name: "Jo Doe",
      email: "jo@example.com",
      shopName: "Demo",
      shopId: "1001",
      storeUrl: "https://demo.example.com",
      timeZone: "Asia/Kolkata",
      pro: false,
      isPayg: false,
      isNew: true,
      isShowWaf: false,
      isAppDisabled: false,
      isThemeScopeEnabled: true,
      extensionEnabled: false,
      isReviewLeft: false,
    },
  });
});

test("a store without details is shown by its domain", async () => {
  const merchant = await under.merchant({ name: "", timezone: "Mars/Olympus" });
  expect((await merchant.send(getAccountInfo, {})).data).toMatchObject({
    shopName: merchant.shop.domain,
    storeUrl: `https://${merchant.shop.domain}`,
    shopId: "",
    timeZone: "UTC",
    isThemeScopeEnabled: false,
  });
});

test("the account contains plan, firewall and suspension", async () => {
  const merchant = await under.merchant({ onboardedAt: new Date(), reviewLeftAt: new Date() });
  const save = (section: string, value: object) =>
    under.database.db
      .insert(settings)
      .values({ shopId: merchant.shop.id, section, value, updatedBy: "test" });
  await givePlan(under.database.db, merchant.shop.id, "payg");
  await save("firewall", { isOffered: true });
  await save("general", { isAppDisabled: true });
  expect((await merchant.send(getAccountInfo, {})).data).toMatchObject({
    pro: false,
    isPayg: true,
    isNew: false,
    isShowWaf: true,
    isAppDisabled: true,
    isReviewLeft: true,
  });
  expect((await merchant.send(showRating, {})).data).toBe(false);
});

test("the firewall counts as connected if a connection had a request within the last day", async () => {
  const merchant = await under.merchant();
  const isConnected = async () => (await merchant.send(getWafConnected, {})).data;
  expect(await isConnected()).toBe(false);
  const { db } = under.database;
  const row = { shopId: merchant.shop.id, name: "x", createdBy: "t", updatedBy: "t" };
  const storeSeenConnection = async (hoursAgo: number) => {
    const lastSeenAt = new Date(under.time.now - hoursAgo * 3_600_000);
    await db.insert(firewallConnections).values({ ...row, entryPoint: "forward-auth", lastSeenAt });
  };
  await db.insert(firewallConnections).values({ ...row, entryPoint: "edge" });
  await storeSeenConnection(25);
  expect(await isConnected()).toBe(false);
  await storeSeenConnection(23);
  expect(await isConnected()).toBe(true);
});

test("query parameters of getAccountInfo are allowed and never choose the shop", async () => {
  const merchant = await under.merchant();
  const other = await under.merchant();
  const url = `https://app.example.com/api/account/getAccountInfo?shopId=${other.shop.id}&shop=${other.shop.domain}`;
  const headers = { authorization: `Bearer ${merchant.token}` };
  const response = await under.api(new Request(url, { headers }));
  expect(response.status).toBe(200);
  expect((await response.json()).data.id).toBe(merchant.shop.id);
});

describe("the embed counts as running", () => {
  const isEnabled = async (merchant: Merchant) =>
    (await merchant.send(getExtensionEnabled, {})).data?.isEnabled;

  test("the embed counts as running if a visit request arrived within seven days", async () => {
    expect(await isEnabled(await under.merchant({ embedSeenAt: daysAgo(6.9) }))).toBe(true);
    expect(await isEnabled(await under.merchant({ embedSeenAt: daysAgo(7.1) }))).toBe(false);
    expect(await isEnabled(await under.merchant())).toBe(false);
  });

  test("the embed counts as running from an active status of the admin until another status is reported", async () => {
    const merchant = await under.merchant({ embedSeenAt: daysAgo(1) });
    const report = async (status: "active" | "available") =>
      (await merchant.send(reportExtensionStatus, { status })).data?.isEnabled;
    expect(await report("active")).toBe(true);
    expect(await report("available")).toBe(false);
  });

  test("the embed counts as running again if visits arrive two minutes after an inactive status", async () => {
    const merchant = await under.merchant();
    await merchant.send(reportExtensionStatus, { status: "available" });
    const isActiveAfter = async (minutesLater: number) => {
      await under.database.db
        .update(shops)
        .set({ embedSeenAt: daysAgo(-minutesLater / 1440) })
        .where(eq(shops.id, merchant.shop.id));
      return isEnabled(merchant);
    };
    expect(await isActiveAfter(1)).toBe(false); // A page that was already open.
    expect(await isActiveAfter(3)).toBe(true);
  });

  test("'Do not show again' hides the footer bar and does not report the embed as running", async () => {
    const merchant = await under.merchant();
    expect(await merchant.send(setExtensionEnabled, {})).toEqual({ result: true, data: null });
    expect(await isEnabled(merchant)).toBe(false);
    expect((await merchant.send(getAccountInfo, {})).data?.extensionEnabled).toBe(true);
  });
});

test("the newest unread message is returned until it is marked as read", async () => {
  const merchant = await under.merchant();
  const none = { result: true, data: { id: "", content: "" } };
  expect(await merchant.send(getNotification, {})).toEqual(none);
  await under.database.db.insert(notifications).values([
    { shopId: merchant.shop.id, content: "Older", createdAt: daysAgo(2) },
    { shopId: merchant.shop.id, content: "Newer", createdAt: daysAgo(1) },
  ]);
  const newer = await merchant.send(getNotification, {});
  expect(newer.data?.content).toBe("Newer");
  const id = newer.data!.id;
  expect(await merchant.send(markMessageRead, { id })).toEqual({ result: true, data: null });
  expect((await merchant.send(markMessageRead, { id })).result).toBe(true);
  expect((await merchant.send(getNotification, {})).data?.content).toBe("Older");
});

test.each(["no-id", "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11"])(
  "a request to mark the unknown message %s as read returns not found",
  async (id) => {
    const merchant = await under.merchant();
    expect(await merchant.send(markMessageRead, { id })).toMatchObject({
      code: "not_found",
      status: 404,
    });
  },
);

const question = { content: "  How? ", name: "Jo", replyEmail: "jo@example.com" };

test("a message to support is stored", async () => {
  const merchant = await under.merchant();
  expect(await merchant.send(createQuestion, question)).toEqual({ result: true, data: null });
  const storedRows = await under.database.db
    .select()
    .from(customerQuestions)
    .where(eq(customerQuestions.shopId, merchant.shop.id));
  expect(storedRows).toMatchObject([{ content: "How?", name: "Jo", replyEmail: "jo@example.com" }]);
});

test("messages to support are limited to five per hour, also if they are sent concurrently", async () => {
  const merchant = await under.merchant();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => merchant.send(createQuestion, question)),
  );
  expect(answers.filter(({ result }) => result)).toHaveLength(5);
  expect(answers.find(({ result }) => !result)).toMatchObject({ code: "too_many", status: 429 });
  under.time.now += 3_600_001;
  expect((await merchant.send(createQuestion, question)).result).toBe(true);
});

describe("before login", () => {
  test("a login with a store name redirects to the store's install page in the admin", async () => {
    const merchant = await under.merchant();
    const domain = "https://palisade-demo.myshopify.com/";
    expect((await merchant.send(spfLogin, { domain })).data).toBe(
      "https://admin.shopify.com/store/palisade-demo/oauth/install?client_id=palisade-test-key",
    );
    expect(await merchant.send(spfLogin, { domain: "shop.example.com" })).toMatchObject({
      status: 400,
      Message: "Domain name is not valid",
      fields: { domain: "Domain name is not valid" },
    });
  });

  test("an unknown login link is rejected", async () => {
    const merchant = await under.merchant();
    for (const call of [authDomain, personate]) {
      expect(await merchant.send(call, { id: "some-token" })).toMatchObject({
        status: 400,
        code: "link_expired",
        Message: "This link has expired or was already used.",
      });
    }
  });
});

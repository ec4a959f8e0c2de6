import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { getNotification, markMessageRead } from "#app/contract/account";
import { createLog } from "#app/platform/logging/log.server";
import { operate } from "#app/server/operator.server";
import { auditLog } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { clientOf, sessionToken } from "#tests/helpers/login";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const notify = (shop: string, message: string) =>
  operate(
    { command: "notify", arguments: { shop, message } },
    {
      db: under.database.db,
      clock: () => under.time.now,
      log: createLog("silent"),
      appUrl: "https://app.example.com",
      secrets: ["a-secret"],
    },
  );

const shownTo = async (merchant: Merchant) => (await merchant.send(getNotification, {})).data;

test("a merchant sees an operator's message until it is marked as read", async () => {
  const [merchant, other] = [await under.merchant(), await under.merchant()];
  const answer = await notify(merchant.shop.domain.split(".")[0]!, "Please update your theme.");
  expect(answer).toMatchObject({ done: true });
  const message = await shownTo(merchant);
  expect(message?.content).toBe("Please update your theme.");
  expect(await shownTo(other)).toEqual({ id: "", content: "" });

  // A shop cannot mark another shop's message as read.
  expect(await other.send(markMessageRead, { id: message!.id })).toMatchObject({ status: 404 });
  expect(await shownTo(merchant)).toEqual(message);
  await merchant.send(markMessageRead, { id: message!.id });
  expect(await shownTo(merchant)).toEqual({ id: "", content: "" });
});

test("a support session can neither read nor mark the merchant's messages", async () => {
  const merchant = await under.merchant({ installedAt: new Date(0) });
  await notify(merchant.shop.domain, "For the merchant.");
  const { id } = (await shownTo(merchant))!;
  const support = clientOf(under, await sessionToken(under, merchant.shop, "impersonate"));
  expect((await support.send(getNotification, {})).data?.content).toBe("");
  expect(await support.send(markMessageRead, { id })).toMatchObject({ code: "refused_to_support" });
  expect((await shownTo(merchant))?.content).toBe("For the merchant.");
});

test("a message to all shops reaches installed shops only, each with an entry in the audit log", async () => {
  const here = await under.merchant();
  const formerMerchant = await under.merchant({ uninstalledAt: new Date() });
  expect((await notify("all", "Hello, everybody.")).text).toContain("shops");
  expect((await shownTo(here))?.content).toBe("Hello, everybody.");
  const auditOf = ({ shop }: Merchant) =>
    under.database.db.select().from(auditLog).where(eq(auditLog.shopDomain, shop.domain));
  expect(await auditOf(here)).toMatchObject([{ actor: "operator", action: "notification.sent" }]);
  expect(await auditOf(formerMerchant)).toEqual([]);
});

test.each([
  ["no-such-shop", "Hello", "No shop no-such-shop.myshopify.com has the app."],
  ["all", "  ", "--message: the text to show"],
  ["all", "x".repeat(5001), "--message: at most 5000 characters"],
])(
  "the notify command to %s fails with the reason if the shop is unknown or the message invalid (case %#)",
  async (shop, message, text) => {
    expect(await notify(shop, message)).toEqual({ done: false, text });
  },
);

import { beforeAll, expect, test } from "vitest";

import type { Database } from "#app/store/client.server";
import { testDatabase } from "#tests/helpers/servers/database";
import { MAIL_ENV, mailAt, MONDAY_8, shopWithMail } from "#tests/helpers/servers/merchant-mail";

import { readSettings } from "../settings-section.queries.server";
import { requestMail } from "./request-mail.server";
import { unsubscribeBy } from "./unsubscribe.server";

let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

const at = new Date(MONDAY_8);
const message = {
  kind: "orders",
  at,
  write: () => ({ subject: "#1", text: "Cancelled." }),
} as const;

/** Creates a shop and returns the unsubscribe link in the header of its email. */
async function linkOf() {
  const shop = await shopWithMail(db, {});
  await requestMail(db, { ...message, shopId: shop.id });
  const [mail] = await mailAt(db, MONDAY_8, shop);
  return { shop, link: mail!.unsubscribe! };
}

/** Posts the form of a mail program (RFC 8058). */
const post = (url: string, body: FormData | string = "List-Unsubscribe=One-Click") => {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const headers = typeof body === "string" ? type : undefined;
  const request = new Request(url, { method: "POST", body, ...(headers && { headers }) });
  return unsubscribeBy(request, { db, keys: MAIL_ENV.keys, now: MONDAY_8 });
};

const receivesOrderMail = async (shopId: string) =>
  (await readSettings(db, shopId, "notifications")).orders;

test.each(["form", "multipart"])(
  "a one-click POST as %s disables the kind of email",
  async (how) => {
    const { shop, link } = await linkOf();
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    for (let times = 0; times < 2; times++) {
      expect(await (how === "form" ? post(link) : post(link, body))).toBe(true);
    }
    expect(await readSettings(db, shop.id, "notifications")).toMatchObject({
      orders: false,
      protection: true,
    });
  },
);

test.each([
  ["without the one-click body", (link: string) => post(link, "")],
  ["with another body", (link: string) => post(link, "List-Unsubscribe=Two-Clicks")],
  ["with a shortened token", (link: string) => post(link.slice(0, -4))],
  ["without a token", (link: string) => post(link.replace(/\?.*/, ""))],
  ["with a token of text", (link: string) => post(link.replace(/token=.*/, "token=%00%ff.%20"))],
])("a one-click POST %s disables no kind of email", async (_how, send) => {
  const { shop, link } = await linkOf();
  expect(await send(link)).toBe(false);
  expect(await receivesOrderMail(shop.id)).toBe(true);
});

test("a required email has no unsubscribe header and no link to unsubscribe", async () => {
  const shop = await shopWithMail(db, {});
  await requestMail(db, { ...message, kind: "required", shopId: shop.id });
  const [mail] = await mailAt(db, MONDAY_8, shop);
  expect(mail!.unsubscribe).toBeUndefined();
  expect(mail!.text).not.toContain("nsubscribe");
});

test("an email has the time in the store's zone and a link to its page of the app", async () => {
  const shop = await shopWithMail(db, {}, { timezone: "America/New_York" });
  await requestMail(db, { ...message, shopId: shop.id, page: "/fraudProtect/1" });
  const [mail] = await mailAt(db, MONDAY_8, shop);
  expect(mail!.text).toContain(
    "Time: 23 November 2026, 02:00 (America/New York, your store’s time zone)",
  );
  expect(mail!.text).toContain(
    `https://app.example.com/fraudProtect/1?embedded=1&shop=${shop.domain}`,
  );
});

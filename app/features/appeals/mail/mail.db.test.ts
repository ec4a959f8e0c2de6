import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { type AppealMailKind, emailAppeal, getAppeals } from "#app/contract/appeals";
import { blockPage } from "#app/contract/block-page";
import type { VisitorLanguage } from "#app/engine/sentences/visitor-languages";
import { writeSettings } from "#app/features/shop/public.server";
import { type AppealMail, appeals, shops } from "#app/store/schema";
import { AppealHarness, appealHarness, DAY_MS, IP } from "#tests/helpers/appeal-harness";
import { idToken } from "#tests/helpers/data-api";
import { clientOf, INSTALLED_AT, sessionToken } from "#tests/helpers/login";
import { storeOrderOfMail } from "#tests/helpers/orders/order-of-mail";

let harness: AppealHarness;
beforeAll(async () => {
  harness = await appealHarness();
});
beforeEach(async () => {
  harness = await harness.other();
  const named = { name: "Fernhill\r\nGoods", email: "owner@example.com" };
  await harness.under.database.db
    .update(shops)
    .set({ ...named, contactEmail: "hello@fernhill.example" })
    .where(eq(shops.id, harness.merchant.shop.id));
});

interface Written {
  readonly kind?: AppealMailKind;
  readonly language?: VisitorLanguage;
  readonly text?: string;
}

function write(id: string, { kind = "question", language = "fr", text = "Bonjour" }: Written = {}) {
  return harness.merchant.send(emailAppeal, { id, kind, language, text });
}

/** Runs the jobs and returns the emails sent about an appeal. The queue also contains emails of other tests. */
async function sentAbout(id: string) {
  await harness.runJobs();
  return harness.mails.filter((mail) => mail.id.includes(id));
}

const mailsOf = async (id: string) =>
  (await harness.queue("attention")).appeals.find((each) => each.id === id)!.mails;

/** Sends an appeal about a new stopped visit and returns the appeal. */
async function sendAppeal(more: object = {}) {
  const reference = await harness.stopped();
  await harness.send(reference, more);
  const { appeals: found } = await harness.queue("open");
  return found.find((each) => each.reference === reference)!;
}

test("an unblock request stores the language of its page, or English if the language is unknown or missing", async () => {
  expect(await sendAppeal({ language: "ja" })).toMatchObject({ language: "ja" });
  expect(await sendAppeal({ language: "tlh" })).toMatchObject({ language: "en" });
  expect(await sendAppeal()).toMatchObject({ language: "en" });
});

test("an email has the store's name, the chosen language and the store's contact as its reply address", async () => {
  const { id, reference } = await sendAppeal({ language: "fr" });
  await harness.give(id, "allow-always");
  const text = "Bonjour <b>Jo</b>,\r\n\u0007\u2028à bientôt";
  expect(await write(id, { kind: "allowed", text })).toMatchObject({ result: true });
  expect(await mailsOf(id)).toMatchObject([{ kind: "allowed", language: "fr", sentAt: null }]);
  expect(await sentAbout(id)).toEqual([
    {
      id: `unblock-request-${id}-0`,
      to: "jo@x.com",
      fromName: "Fernhill Goods",
      replyTo: { name: "Fernhill Goods", address: "hello@fernhill.example" },
      subject: "Votre message à Fernhill Goods",
      text: `Bonjour <b>Jo</b>,\n\u2028à bientôt\n\n-- \nFernhill Goods\nRéférence ${reference}\n`,
    },
  ]);
  expect((await mailsOf(id))[0]!.sentAt).toBe(new Date(harness.under.time.now).toISOString());
});

test("an Arabic email isolates its reference code as left-to-right text", async () => {
  const { id, reference } = await sendAppeal();
  await write(id, { language: "ar", text: "مرحبًا" });
  const [mail] = await sentAbout(id);
  expect(mail!.subject).toBe("رسالتك إلى Fernhill Goods");
  expect(mail!.text).toContain(`الرقم المرجعي \u2066${reference}\u2069`);
});

test("an email without a store contact is refused until the block page has a contact for replies", async () => {
  const { db } = harness.under.database;
  const { id: shopId } = harness.merchant.shop;
  const { id } = await sendAppeal();
  await db.update(shops).set({ contactEmail: "" }).where(eq(shops.id, shopId));
  expect(await write(id)).toMatchObject({
    result: false,
    Message: expect.stringContaining("contact on your block page"),
  });
  expect(await harness.queue()).toMatchObject({ sender: { replyTo: null } });
  const page = blockPage.parse({ contact: "help@fernhill.example" });
  const by = { actor: "staff:1", at: new Date(harness.under.time.now) };
  await writeSettings(db, { shopId, section: "block-page" }, page, by);
  await write(id);
  const [mail] = await sentAbout(id);
  expect(mail!.replyTo!.address).toBe("help@fernhill.example");
});

test("an email that contradicts the answer or has no single valid recipient is refused", async () => {
  const { id } = await sendAppeal();
  for (const kind of ["allowed", "declined"] as const) {
    expect(await write(id, { kind })).toMatchObject({ result: false, code: "invalid_input" });
  }
  await harness.give(id, "allow-24h");
  expect(await write(id, { kind: "allowed" })).toMatchObject({
    result: false,
    Message: "This email does not match your answer. Choose another template.",
  });
  const silent = await sendAppeal({ contact: "jo@x.com,eve@x.com" });
  expect(await write(silent.id)).toMatchObject({ result: false, code: "invalid_input" });
  expect([...(await sentAbout(id)), ...(await sentAbout(silent.id))]).toEqual([]);
});

test("emails are limited to three per unblock request and three per day and address, ignoring case and spaces", async () => {
  const first = await sendAppeal();
  for (let n = 0; n < 3; n++) {
    expect(await write(first.id)).toMatchObject({ result: true });
  }
  expect(await write(first.id)).toMatchObject({ result: false });
  const second = await sendAppeal({ contact: "JO@x.com " });
  expect(await write(second.id)).toMatchObject({ result: false });
  harness.under.time.now += DAY_MS + 1;
  const { under, merchant } = harness;
  const tomorrow = under.client(await idToken(merchant.shop.domain, under.time.now));
  const more = { id: second.id, kind: "question", language: "fr", text: "Bonjour" } as const;
  expect(await tomorrow.send(emailAppeal, more)).toMatchObject({ result: true });
});

test("concurrent emails to one address stay within the daily limit", async () => {
  const visitors: { id: string }[] = [];
  for (let n = 0; n < 8; n++) visitors.push(await sendAppeal());
  const answers = await Promise.all(visitors.map(({ id }) => write(id)));
  expect(answers.filter(({ result }) => result)).toHaveLength(3);
});

test("the 101st email of a shop within a day is refused", async () => {
  const mail: AppealMail = {
    ...({ kind: "question", language: "en" } as const),
    ...{ subject: "x", text: "x", body: "x", replyTo: "x@x.com" },
    ...{
      at: new Date(harness.under.time.now).toISOString(),
      by: "t",
      answeredAt: null,
      sentAt: null,
    },
  };
  const row = {
    shopId: harness.merchant.shop.id,
    message: "x",
    contact: "x",
    answer: "keep",
  } as const;
  const at = new Date(harness.under.time.now);
  const { id } = await sendAppeal();
  await harness.under.database.db.insert(appeals).values({
    ...row,
    ...{ reference: "many", createdAt: at, answeredAt: at },
    mails: Array.from({ length: 99 }, () => mail),
  });
  expect(await write(id)).toMatchObject({ result: true });
  const other = await sendAppeal({ contact: "other@x.com" });
  expect(await write(other.id)).toMatchObject({ result: false, code: "invalid_input" });
});

test("a queued email is not sent when its unblock request was erased", async () => {
  const { id } = await sendAppeal();
  await write(id);
  await harness.under.database.db.delete(appeals).where(eq(appeals.id, id));
  expect(await sentAbout(id)).toEqual([]);
});

test("a support session cannot read contact, emails or orders of an unblock request, and cannot send an email", async () => {
  const { under } = harness;
  const own = new AppealHarness(
    under,
    await under.merchant({ installedAt: INSTALLED_AT, contactEmail: "hello@x.com" }),
  );
  await own.accepts(true);
  const { id } = await own.appealed();
  await own.merchant.send(emailAppeal, { id, kind: "question", language: "en", text: "Hello" });
  await orderOf(own, "jo@x.com", "6001");
  const support = clientOf(under, await sessionToken(under, own.merchant.shop, "impersonate"));
  const answer = await support.send(getAppeals, {});
  expect(answer.data!.appeals).toMatchObject([{ contact: "", mails: [], orders: [] }]);
  const sent = await support.send(emailAppeal, { id, kind: "question", language: "en", text: "x" });
  expect(sent).toMatchObject({ result: false });
});

function orderOf({ under, merchant: { shop } }: AppealHarness, email: string, orderId: string) {
  return storeOrderOfMail(under.database.db, shop.id, { email, orderId });
}

test("an unblock request is listed with its email address's orders and its IP address's visits within 12 hours", async () => {
  await orderOf(harness, "Jo@X.com", "6001");
  await orderOf(harness, "someone-else@x.com", "6002");
  await orderOf(await harness.other(), "jo@x.com", "6003");
  await harness.stopped({ agoMs: 2 * DAY_MS });
  await harness.stopped({ ip: "198.51.100.8" });
  await harness.stopped();
  const found = await sendAppeal();
  expect(found).toMatchObject({ visitsThatDay: 2, visit: { ip: IP } });
  expect(found.orders.map(({ name }) => name)).toEqual(["#6001"]);
});

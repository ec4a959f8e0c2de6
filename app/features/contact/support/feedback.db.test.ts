import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";

import { createFeedbackLink, sendFeedback } from "#app/contract/support";
import { feedback, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { clientOf } from "#tests/helpers/login";

const DAY_MS = 86_400_000;
const EXPIRED = { status: 400, code: "link_expired" };

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function linkOf(merchant: Merchant): Promise<string> {
  return (await merchant.send(createFeedbackLink, {})).data!.token;
}

const send = (token: string, rating = 3, content = "Slow") =>
  clientOf(under, "").send(sendFeedback, { token, rating, content });

const keptOf = ({ shop }: Merchant) =>
  under.database.db.select().from(feedback).where(eq(feedback.shopId, shop.id));

test("feedback sent without a login is stored for the shop of its feedback link", async () => {
  const merchant = await under.merchant();
  expect(await send(await linkOf(merchant), 2, "  Too many mails  ")).toEqual({
    result: true,
    data: null,
  });
  expect(await keptOf(merchant)).toMatchObject([{ rating: 2, content: "Too many mails" }]);
});

test("a feedback link works once, even for simultaneous requests", async () => {
  const merchant = await under.merchant();
  const token = await linkOf(merchant);
  const answers = await Promise.all([send(token), send(token), send(token)]);
  expect(answers.filter(({ result }) => result)).toHaveLength(1);
  expect(answers.find(({ result }) => !result)).toMatchObject(EXPIRED);
  expect(await keptOf(merchant)).toHaveLength(1);
});

test("a feedback link expires after seven days", async () => {
  const merchant = await under.merchant();
  const [used, late] = [await linkOf(merchant), await linkOf(merchant)];
  under.time.now += 7 * DAY_MS - 1000;
  expect((await send(used)).result).toBe(true);
  under.time.now += 2000;
  expect(await send(late)).toMatchObject(EXPIRED);
});

describe("forged feedback links", () => {
  /** Changes the claims of a genuine link, with its original header and signature. */
  const withChangedClaims = (token: string, change: object) => {
    const [head, body, signature] = token.split(".");
    const claims = JSON.parse(Buffer.from(body!, "base64url").toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, ...change })).toString("base64url");
    return [head, forged, signature].join(".");
  };
  const signedWith = (key: string, shopId: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("palisade")
      .setAudience("feedback")
      .setSubject(shopId)
      .setJti("7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11")
      .setExpirationTime(Math.floor(under.time.now / 1000) + 3600)
      .sign(new TextEncoder().encode(key));
  const withoutSignature = (token: string) => {
    const head = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    return `${head}.${token.split(".")[1]}.`;
  };

  const FORGERIES: [string, (own: string, victim: Merchant) => string | Promise<string>][] = [
    ["the ID of another shop", (own, victim) => withChangedClaims(own, { sub: victim.shop.id })],
    [
      "a used link with a new number",
      (own) => withChangedClaims(own, { jti: crypto.randomUUID() }),
    ],
    ["no signature", (own) => withoutSignature(own)],
    [
      "a signature of a guessed key",
      (_own, victim) => signedWith("guessed-key-".repeat(4), victim.shop.id),
    ],
    [
      "a signature of the app secret",
      (_own, victim) => signedWith("palisade-test-secret", victim.shop.id),
    ],
    ["an ID token of Shopify", (_own, victim) => victim.token],
    ["a shop's id", (_own, victim) => victim.shop.id],
    ["no token at all", () => "x"],
  ];
  test.each(FORGERIES)("a feedback link with %s is rejected", async (_name, forge) => {
    const [attacker, victim] = [await under.merchant(), await under.merchant()];
    const token = await forge(await linkOf(attacker), victim);
    expect(await send(token)).toMatchObject(EXPIRED);
    expect([...(await keptOf(victim)), ...(await keptOf(attacker))]).toEqual([]);
  });
});

test("a feedback link gives no access to other calls", async () => {
  const merchant = await under.merchant();
  const headers = { authorization: `Bearer ${await linkOf(merchant)}` };
  const url = "https://app.example.com/api/account/getAccountInfo";
  expect((await under.api(new Request(url, { headers }))).status).toBe(401);
});

test("a shop can send feedback five times per hour, with any number of feedback links", async () => {
  const merchant = await under.merchant();
  const links = await Promise.all(Array.from({ length: 12 }, () => linkOf(merchant)));
  const answers = await Promise.all(links.map((token) => send(token)));
  expect(answers.filter(({ result }) => result)).toHaveLength(5);
  expect(answers.find(({ result }) => !result)).toMatchObject({ status: 429, code: "too_many" });
  expect(await keptOf(merchant)).toHaveLength(5);
});

test("feedback through the link of a deleted shop is rejected as expired", async () => {
  const merchant = await under.merchant();
  const token = await linkOf(merchant);
  await under.database.db.delete(shops).where(eq(shops.id, merchant.shop.id));
  expect(await send(token)).toMatchObject(EXPIRED);
});

test.each([0, 6, 2.5, Number.NaN])(
  "a rating of %d stars is rejected with a message",
  async (rating) => {
    const merchant = await under.merchant();
    const answer = await send(await linkOf(merchant), rating);
    expect(answer).toMatchObject({ status: 400, Message: "Please choose a rating." });
    expect(await keptOf(merchant)).toEqual([]);
  },
);

test("feedback text is optional, and text over 5,000 characters is rejected", async () => {
  const merchant = await under.merchant();
  const token = await linkOf(merchant);
  expect(await send(token, 1, "x".repeat(5001))).toMatchObject({
    Message: "Your message cannot exceed 5000 characters.",
  });
  expect((await send(token, 1, "")).result).toBe(true);
});

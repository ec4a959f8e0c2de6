import { afterAll, beforeAll, expect, test } from "vitest";

import { revokeOlderSecret } from "./platform/client-secrets";
import { isValidIdToken, signIdToken } from "./platform/id-token";
import { uninstallApp } from "./platform/scopes";
import type { TokenAnswer } from "./platform/tokens";
import { freshShop, platformClient } from "./platform-client";
import type { DevStore } from "./server";
import { startTestStore } from "./test-store";

let store: DevStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error;

function setUp() {
  const shop = freshShop(store);
  return { shop, client: platformClient(store, shop) };
}

test("an id token is exchanged for an expiring offline token with a refresh token", async () => {
  const { client } = setUp();
  const answer = await client.exchange(await client.idToken());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    access_token: expect.stringMatching(/^shpat_[0-9a-f]{32}$/),
    scope: "write_app_proxy",
    expires_in: 3600,
    refresh_token: expect.stringMatching(/^shprt_[0-9a-f]{32}$/),
    refresh_token_expires_in: 7_776_000,
  });
});

test("the answer with an online token contains the user", async () => {
  const { shop, client } = setUp();
  const answer = await client.exchange(await client.idToken(), "online");
  expect(await answer.json()).toMatchObject({
    associated_user_scope: "write_app_proxy",
    associated_user: { id: shop.owner.id, email: shop.owner.email, account_owner: true },
  });
});

const HOUR_S = 3600;
const BAD_SUBJECTS: [what: string, overrides: object][] = [
  ["made for another app", { aud: "another-app" }],
  ["signed with another secret", { secret: "another-secret" }],
  ["of an hour ago", { iat: Math.floor(Date.now() / 1000) - HOUR_S }],
  ["not yet valid", { iat: Math.floor(Date.now() / 1000) + HOUR_S }],
  ["of another shop", { dest: "https://other.myshopify.com" }],
];
test.each(BAD_SUBJECTS)(
  "an id token %s is rejected as an invalid subject token",
  async (_what, overrides) => {
    const { client } = setUp();
    const answer = await client.exchange(await client.idToken(overrides));
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toBe("invalid_subject_token");
  },
);

test("a request with a wrong client secret is answered with 401", async () => {
  const { client } = setUp();
  const answer = await client.token({ grant_type: "refresh_token", client_secret: "wrong" });
  expect(answer.status).toBe(401);
});

test("both client secrets obtain tokens until the older secret, which signs webhooks, is revoked", async () => {
  const { shop, client } = setUp();
  const older = store.context.config.apiSecret;
  store.state.switches.secondSecret = "the-newer-client-secret";
  const newer = { client_secret: "the-newer-client-secret" };
  const withOlder = await client.signIn();
  const refreshed = await client.token({
    ...newer,
    grant_type: "refresh_token",
    refresh_token: withOlder.refresh_token ?? "",
  });
  const withNewer = (await refreshed.json()) as TokenAnswer;

  revokeOlderSecret(store.context);
  const works = async (token: string) =>
    (await client.graphql(token, "{ shop { name } }")).status === 200;
  expect(await works(withOlder.access_token)).toBe(false);
  expect(await works(withNewer.access_token)).toBe(true);
  expect((await client.exchange(await client.idToken())).status).toBe(401);
  const { config } = store.context;
  expect(await isValidIdToken(store.context, shop, await signIdToken(config, shop))).toBe(true);
  config.apiSecret = older;
});

test("an access token expires after an hour, and a refresh returns a valid one", async () => {
  const { client } = setUp();
  const first = await client.signIn();
  store.state.clockOffsetMs += 3601 * 1000;
  expect((await client.graphql(first.access_token, "{ shop { name } }")).status).toBe(401);
  const refreshed = (await (await client.refresh(first.refresh_token ?? "")).json()) as TokenAnswer;
  expect(refreshed.refresh_token).not.toBe(first.refresh_token);
  expect((await client.graphql(refreshed.access_token, "{ shop { name } }")).status).toBe(200);
});

test("a token refresh can be repeated until its new refresh token is used", async () => {
  const { client } = setUp();
  const old = (await client.signIn()).refresh_token ?? "";
  const first = (await (await client.refresh(old)).json()) as TokenAnswer;
  const repeated = (await (await client.refresh(old)).json()) as TokenAnswer;
  expect(repeated).toEqual(first);
  expect((await client.refresh(first.refresh_token ?? "")).status).toBe(200);
  const late = await client.refresh(old);
  expect(late.status).toBe(400);
  expect(await errorOf(late)).toBe("invalid_grant");
});

test("uninstalling the app revokes all of its tokens immediately", async () => {
  const { shop, client } = setUp();
  const { access_token, refresh_token } = await client.signIn();
  uninstallApp(store.context, shop);
  expect((await client.graphql(access_token, "{ shop { name } }")).status).toBe(401);
  expect((await client.refresh(refresh_token ?? "")).status).toBe(401);
  expect((await client.exchange(await client.idToken())).status).toBe(401);
});

test("a fault of the dev store affects only its shop and as many requests as specified", async () => {
  const { shop, client } = setUp();
  const other = setUp();
  store.state.faults.push({
    id: 1,
    target: "token",
    shop: shop.domain,
    containing: null,
    remaining: 1,
    delayMs: 0,
    status: 503,
    body: { error: "busy" },
    headers: { "retry-after": "1" },
  });
  expect((await other.client.exchange(await other.client.idToken())).status).toBe(200);
  const faulty = await client.exchange(await client.idToken());
  expect(faulty.status).toBe(503);
  expect(faulty.headers.get("retry-after")).toBe("1");
  expect((await client.exchange(await client.idToken())).status).toBe(200);
});

import { GraphqlQueryError, HttpResponseError, HttpThrottlingError } from "@shopify/shopify-api";
import { expect, test } from "vitest";

import {
  AdminRefusal,
  createAdminGraphql,
  type RefusalReason,
  whatIsShown,
} from "./admin-graphql.server";

const SHOP = "test.myshopify.com";
const keepToken = () => Promise.resolve();

const NOT_APPROVED =
  "This app is not approved to access the Order object. See https://partners.shopify.com/123/apps/456/customer_data for more details.";

function graphqlError(code: string, message = "no") {
  const body = { errors: { graphQLErrors: [{ message, extensions: { code } }] } };
  return new GraphqlQueryError({ message: "no", response: {}, headers: {}, body });
}

function httpError(code: number) {
  return new HttpResponseError({ message: "no", code, statusText: "", body: {}, headers: {} });
}

test("an Admin API request uses the shop's client and resolves to the answer's data", async () => {
  const requests: unknown[] = [];
  const admin = createAdminGraphql(
    async (shop) => ({
      admin: {
        graphql: async (document, { variables }) => {
          requests.push({ shop, document, variables });
          return Response.json({ data: { shop: { name: "Test" } }, extensions: {} });
        },
      },
    }),
    keepToken,
  );
  expect(await admin(SHOP, "query { shop { name } }", { first: 1 })).toEqual({
    shop: { name: "Test" },
  });
  expect(requests).toEqual([
    { shop: SHOP, document: "query { shop { name } }", variables: { first: 1 } },
  ]);
});

test.each([
  ["a missing permission", "denied", graphqlError("ACCESS_DENIED")],
  ["an app that is not approved", "not-approved", graphqlError("ACCESS_DENIED", NOT_APPROVED)],
  ["too many requests", "throttled", graphqlError("THROTTLED")],
  ["an error in the answer", "failed", graphqlError("INTERNAL_SERVER_ERROR")],
  ["an answer without details", "failed", graphqlErrorWithoutBody()],
  ["status 401", "no-access", httpError(401)],
  ["status 402", "frozen", httpError(402)],
  // Does not mean an uninstall: Shopify answers 403 to addresses that are not in the app's IP allowlist.
  ["status 403", "not-allowed", httpError(403)],
  ["status 404", "not-found", httpError(404)],
  ["status 423", "locked", httpError(423)],
  ["status 429", "throttled", httpError(429)],
  ["status 500", "unavailable", httpError(500)],
  ["status 502", "unavailable", httpError(502)],
  ["status 503", "unavailable", httpError(503)],
  ["a status without a reason of its own", "unavailable", httpError(418)],
  ["a network that is down", "unanswered", new TypeError("fetch failed")],
  ["an answer that comes too late", "unanswered", new DOMException("late", "TimeoutError")],
  ["a programming error", "failed", new TypeError("undefined is not a function")],
])("%s is reported as the refusal %s", async (_what, reason, error) => {
  const admin = createAdminGraphql(() => Promise.reject(error as Error), keepToken);
  const refusal = await admin(SHOP, "query { shop { name } }").catch((err: unknown) => err);
  expect(refusal).toBeInstanceOf(AdminRefusal);
  expect(refusal).toMatchObject({ reason, cause: error });
});

test.each<[RefusalReason, boolean]>([
  ["unavailable", true],
  ["unanswered", true],
  ["failed", true],
  ["not-allowed", false],
  ["throttled", false],
  ["no-access", false],
])("Shopify may have executed a request with the refusal %s: %s", (reason, mayBeDone) => {
  expect(new AdminRefusal(reason, {}).mayBeDone).toBe(mayBeDone);
  expect(new AdminRefusal(reason, { wasSent: false }).mayBeDone).toBe(false);
});

test("Shopify may have executed a failed mutation only if the mutation was sent", async () => {
  const rejectAway = () => Promise.reject(new Error("the database is away"));
  const beforeSending = createAdminGraphql(rejectAway, keepToken);
  await expect(beforeSending(SHOP, "mutation { m }")).rejects.toMatchObject({ mayBeDone: false });
  const connect = () => Promise.resolve({ admin: { graphql: rejectAway } });
  const afterwards = createAdminGraphql(connect, keepToken);
  await expect(afterwards(SHOP, "mutation { m }")).rejects.toMatchObject({ mayBeDone: true });
});

test("only status 401 reports the token as rejected", async () => {
  const refused: string[] = [];
  for (const code of [401, 403, 429, 502]) {
    const admin = createAdminGraphql(
      () => Promise.reject(httpError(code)),
      (shop) => Promise.resolve(void refused.push(shop)),
    );
    await admin(SHOP, "query { shop { name } }").catch(() => {});
  }
  expect(refused).toEqual([SHOP]);
});

function graphqlErrorWithoutBody() {
  return new GraphqlQueryError({ message: "no", response: {} });
}

const EMAIL_KEPT = {
  message: "This app is not approved to use the email field. See https://partners.shopify.com/1.",
  path: ["order", "email"],
};
const PHONE_DENIED = {
  message: "Access denied for phone field.",
  path: ["order", "phone"],
  extensions: { code: "ACCESS_DENIED" },
};
const ORDER = { order: { name: "#1001", email: null, phone: null } };

/** Queries an Admin API that gives this answer. */
function queryWhere(data: unknown, graphQLErrors: readonly object[]) {
  const body = { data, errors: { graphQLErrors } };
  const error = new GraphqlQueryError({ message: "no", response: {}, headers: {}, body });
  const admin = createAdminGraphql(() => Promise.reject(error), keepToken);
  return whatIsShown(admin(SHOP, "query { order { name email phone } }"));
}

test("an answer with withheld fields returns their paths and the other data", async () => {
  const shown = await queryWhere(ORDER, [EMAIL_KEPT, PHONE_DENIED]);
  expect(shown).toMatchObject({ data: ORDER, refused: [EMAIL_KEPT.path, PHONE_DENIED.path] });
  expect(shown.refusal?.reason).toBe("not-approved");
});

test.each([
  ["nothing is left", null, [EMAIL_KEPT]],
  ["there is another error", ORDER, [EMAIL_KEPT, { message: "Oops", path: ["order"] }]],
  ["the whole query is refused", ORDER, [{ ...EMAIL_KEPT, path: undefined }]],
])("an answer is refused without a usable part if %s", async (_what, data, errors) => {
  await expect(queryWhere(data, errors)).rejects.toMatchObject({ reason: "not-approved" });
});

test("the message of a partial refusal does not contain its data", async () => {
  const { refusal } = await queryWhere({ order: { note: "for Ada Whitcombe" } }, [EMAIL_KEPT]);
  expect(JSON.stringify({ ...refusal, cause: undefined })).not.toContain("Whitcombe");
});

test.each([
  ["points of a query", 1800, throttledQuery(950, 50)],
  ["points that Shopify does not name", 0, graphqlError("THROTTLED")],
  ["points that are restored already", 0, throttledQuery(950, 990)],
  ["requests, by Retry-After", 2000, tooManyRequests(2)],
])(
  "a refusal contains the milliseconds until Shopify restores the %s",
  async (_what, ms, error) => {
    const admin = createAdminGraphql(() => Promise.reject(error), keepToken);
    await expect(admin(SHOP, "query { shop { name } }")).rejects.toMatchObject({
      reason: "throttled",
      restoredInMs: ms,
    });
  },
);

test("a query that is refused for its cost was certainly not executed", async () => {
  const admin = createAdminGraphql(
    () => Promise.reject(graphqlError("MAX_COST_EXCEEDED")),
    keepToken,
  );
  await expect(admin(SHOP, "query { shop { name } }")).rejects.toMatchObject({
    reason: "failed",
    isTooCostly: true,
    mayBeDone: false,
  });
});

function throttledQuery(requestedQueryCost: number, currentlyAvailable: number) {
  const body = {
    errors: { graphQLErrors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] },
    extensions: {
      cost: { requestedQueryCost, throttleStatus: { currentlyAvailable, restoreRate: 500 } },
    },
  };
  return new GraphqlQueryError({ message: "no", response: {}, headers: {}, body });
}

function tooManyRequests(retryAfter: number) {
  const rest = { message: "no", code: 429, statusText: "", body: {}, headers: {} };
  return new HttpThrottlingError({ ...rest, retryAfter });
}

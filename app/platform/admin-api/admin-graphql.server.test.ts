import { GraphqlQueryError, HttpResponseError } from "@shopify/shopify-api";
import { expect, test } from "vitest";

import { AdminRefusal, createAdminGraphql } from "./admin-graphql.server";

const SHOP = "test.myshopify.com";
const keepToken = () => Promise.resolve();

function graphqlError(code: string) {
  const body = { errors: { graphQLErrors: [{ message: "no", extensions: { code } }] } };
  return new GraphqlQueryError({ message: "no", response: {}, headers: {}, body });
}

function httpError(code: number) {
  return new HttpResponseError({ message: "no", code, statusText: "", body: {}, headers: {} });
}

test("the data of an answer comes back, asked with the shop's own client", async () => {
  const asked: unknown[] = [];
  const admin = createAdminGraphql(
    async (shop) => ({
      admin: {
        graphql: async (document, { variables }) => {
          asked.push({ shop, document, variables });
          return Response.json({ data: { shop: { name: "Test" } }, extensions: {} });
        },
      },
    }),
    keepToken,
  );
  expect(await admin(SHOP, "query { shop { name } }", { first: 1 })).toEqual({
    shop: { name: "Test" },
  });
  expect(asked).toEqual([
    { shop: SHOP, document: "query { shop { name } }", variables: { first: 1 } },
  ]);
});

test.each([
  ["a missing permission", "denied", graphqlError("ACCESS_DENIED")],
  ["too many questions", "throttled", graphqlError("THROTTLED")],
  ["an error in the answer", "failed", graphqlError("INTERNAL_SERVER_ERROR")],
  ["an answer without details", "failed", graphqlErrorWithoutBody()],
  ["a token nobody accepts", "no-access", httpError(401)],
  ["a store that is closed", "no-access", httpError(403)],
  ["a busy gateway", "throttled", httpError(429)],
  ["a broken gateway", "failed", httpError(502)],
  ["a token that cannot be renewed", "no-access", new Response(null, { status: 500 })],
  ["a network that is down", "failed", new TypeError("fetch failed")],
])("%s is refused as %s", async (_what, reason, error) => {
  const admin = createAdminGraphql(() => Promise.reject(error as Error), keepToken);
  const refusal = await admin(SHOP, "query { shop { name } }").catch((err: unknown) => err);
  expect(refusal).toBeInstanceOf(AdminRefusal);
  expect(refusal).toMatchObject({ reason, cause: error });
});

test("only a token that is not accepted is reported as such", async () => {
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

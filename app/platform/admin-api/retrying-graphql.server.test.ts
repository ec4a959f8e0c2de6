import { expect, test } from "vitest";

import { AdminRefusal, type RefusalReason } from "./admin-graphql.server";
import { retryingGraphql } from "./retrying-graphql.server";

const QUERY = `#graphql
  query Read { shop { name } }`;
const MUTATION = `#graphql
  mutation Do($id: ID!) { appSubscriptionCancel(id: $id) { userErrors { message } } }`;

/** Creates an Admin API that gives these refusals before it answers, and records the calls. */
function refusing(...reasons: (RefusalReason | AdminRefusal)[]) {
  const waits: number[] = [];
  let requestCount = 0;
  const graphql = retryingGraphql(
    async <Data>() => {
      const reason = reasons[requestCount++];
      if (reason instanceof AdminRefusal) throw reason;
      if (reason) throw new AdminRefusal(reason, {});
      return "answer" as Data;
    },
    { wait: async (ms) => void waits.push(ms), random: () => 0.5 },
  );
  return { graphql, waits, requests: () => requestCount };
}

test("a throttled query or mutation is retried after 1, 2 and 4 seconds", async () => {
  const { graphql, waits } = refusing("throttled", "throttled", "throttled");
  expect(await graphql("a.myshopify.com", MUTATION, { id: "1" })).toBe("answer");
  expect(waits).toEqual([1000, 2000, 4000]);
});

test("a throttled call waits longer if its points are restored later", async () => {
  const throttled = new AdminRefusal("throttled", { restoredInMs: 8000 });
  const { graphql, waits } = refusing(throttled, "throttled");
  expect(await graphql("a.myshopify.com", QUERY)).toBe("answer");
  expect(waits).toEqual([8000, 2000]);
});

test.each([
  ["whose points are restored in eleven seconds", "throttled", { restoredInMs: 11_000 }],
  ["that costs more than any query may", "failed", { isTooCostly: true }],
] as const)("a query %s is not retried", async (_what, reason, options) => {
  const { graphql, requests } = refusing(new AdminRefusal(reason, options));
  await expect(graphql("a.myshopify.com", QUERY)).rejects.toMatchObject({ reason });
  expect(requests()).toBe(1);
});

test("after four attempts retryingGraphql throws the last refusal", async () => {
  const { graphql, requests } = refusing("throttled", "failed", "throttled", "throttled");
  await expect(graphql("a.myshopify.com", QUERY)).rejects.toMatchObject({ reason: "throttled" });
  expect(requests()).toBe(4);
});

test("a failed query is retried", async () => {
  expect(await refusing("failed").graphql("a.myshopify.com", QUERY)).toBe("answer");
});

test("a mutation that Shopify may have executed is retried only with an idempotency key", async () => {
  const without = refusing("failed");
  await expect(without.graphql("a.myshopify.com", MUTATION, { id: "1" })).rejects.toMatchObject({
    reason: "failed",
  });
  expect(without.requests()).toBe(1);
  const withKey = refusing("failed");
  const variables = { id: "1", idempotencyKey: "k" };
  expect(await withKey.graphql("a.myshopify.com", MUTATION, variables)).toBe("answer");
});

test("a mutation that was not sent is retried without an idempotency key", async () => {
  let requestCount = 0;
  const graphql = retryingGraphql(
    async <Data>() => {
      if (requestCount++ === 0) throw new AdminRefusal("unavailable", { wasSent: false });
      return "answer" as Data;
    },
    { wait: async () => {} },
  );
  expect(await graphql("a.myshopify.com", MUTATION, { id: "1" })).toBe("answer");
});

test.each(["no-access", "denied", "not-allowed", "frozen"] as const)(
  "the refusal %s is not retried",
  async (reason) => {
    const { graphql, requests } = refusing(reason);
    await expect(graphql("a.myshopify.com", QUERY)).rejects.toMatchObject({ reason });
    expect(requests()).toBe(1);
  },
);

import { expect, test } from "vitest";

import { createHttpServer } from "./http-server.server";

test("nobody can hold connections by sending slowly, or more than there is room for", () => {
  const { headersTimeout, requestTimeout, maxConnections } = createHttpServer(() => {});
  expect(headersTimeout).toBe(10_000);
  expect(requestTimeout).toBe(15_000);
  expect(maxConnections).toBe(10_000);
});

import { expect, test } from "vitest";

import { createHttpServer } from "./http-server.server";

test("the HTTP server limits header time, request time and connections", () => {
  const { headersTimeout, requestTimeout, maxConnections } = createHttpServer(() => {});
  expect(headersTimeout).toBe(10_000);
  expect(requestTimeout).toBe(15_000);
  expect(maxConnections).toBe(10_000);
});

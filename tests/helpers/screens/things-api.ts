import { expect, vi } from "vitest";
import { z } from "zod";

import { call } from "#app/contract/call";
import type { FeatureKey } from "#app/contract/plan-features";
import { createDataApi } from "#app/platform/data-api/server.server";
import { createLog } from "#app/platform/logging/log.server";

/** Small data API, for tests of the server's code around a handler. */
export const things = {
  read: call({
    method: "GET",
    path: "/api/things/read",
    summary: "Reads.",
    auth: "merchant",
    input: z.strictObject({
      page: z.coerce.number().int().default(1),
      name: z.string().optional(),
    }),
    output: z.object({ page: z.number(), name: z.string() }),
  }),
  write: call({
    method: "POST",
    path: "/api/things/write",
    summary: "Writes.",
    auth: "merchant",
    input: z.strictObject({
      name: z.string().max(20, "Too long.").default(""),
      lines: z.array(z.string()).default([]),
    }),
    output: z.object({ name: z.string() }),
    maxBodyBytes: 1000,
  }),
  paid: call({
    method: "POST",
    path: "/api/things/paid",
    summary: "For some plans only.",
    auth: "merchant",
    input: z.strictObject({ surface: z.enum(["storefront", "firewall"]).default("storefront") }),
    output: z.null(),
    feature: "admin-access",
    featureOf: ({ surface }) => (surface === "firewall" ? "firewall" : null),
  }),
  open: call({
    method: "POST",
    path: "/api/things/open",
    summary: "Before login.",
    auth: "anyone",
    input: z.strictObject({}),
    output: z.null(),
  }),
};

export const logged: Record<string, unknown>[] = [];
export const log = createLog("error", { write: (line) => void logged.push(JSON.parse(line)) });
export const write = vi.fn();

export const requireFeature = vi.fn((_feature: FeatureKey) => Promise.resolve());

export const api = createDataApi({
  areas: { things },
  handlers: {
    things: {
      read: ({ page, name }) =>
        Promise.resolve({ page, name: name ?? "", secret: "not in the contract" }),
      write: async (input) => {
        await write(input);
        return { name: input.name };
      },
      paid: () => Promise.resolve(null),
      open: () => Promise.resolve(null),
    },
  },
  authenticate: (request) =>
    Promise.resolve(
      request.headers.get("authorization") === "Bearer good"
        ? { shop: { id: "s1" } as never, actor: "staff:1" }
        : null,
    ),
  requireFeature: (feature) => requireFeature(feature),
  context: { db: undefined as never, clock: () => 0, log },
});

export const authorization = "Bearer good";

export async function send(path: string, init: RequestInit = {}) {
  const response = await api(
    new Request(`https://app.example.com${path}`, { headers: { authorization }, ...init }),
  );
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { status: response.status, body: await response.json(), headers: response.headers };
}

export const post = (body: BodyInit, type = "application/json", path = "/api/things/write") =>
  send(path, { method: "POST", body, headers: { authorization, "content-type": type } });

export const refusal = (code: string, Message = "Failed, Please try again.") => ({
  result: false,
  data: null,
  Message,
  code,
});

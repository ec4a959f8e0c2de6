import { expect, test } from "vitest";
import { z } from "zod";

import {
  api,
  authorization,
  log,
  logged,
  post,
  refusal,
  requireFeature,
  things,
  write,
} from "#tests/helpers/screens/things-api";

import { errorResponse, invalidInput } from "./answers.server";
import { ApiError } from "./api-error";
import { createDataApi } from "./server.server";

test("a call that requires a plan is rejected before its body is read", async () => {
  requireFeature.mockRejectedValueOnce(new ApiError("plan_required", { message: "Upgrade." }));
  const request = new Request("https://app.example.com/api/things/paid", {
    method: "POST",
    body: "{",
    headers: { authorization, "content-type": "application/json" },
  });
  const response = await api(request);
  expect([response.status, await response.json()]).toEqual([
    400,
    refusal("plan_required", "Upgrade."),
  ]);
  expect(request.bodyUsed).toBe(false);
  expect(requireFeature).toHaveBeenLastCalledWith("admin-access");
});

test("the plan features that a call requires may depend on its input", async () => {
  requireFeature.mockClear();
  const sendPaid = (body: object) =>
    post(JSON.stringify(body), "application/json", "/api/things/paid");
  expect((await sendPaid({})).status).toBe(200);
  expect((await sendPaid({ surface: "firewall" })).status).toBe(200);
  expect(requireFeature.mock.calls.flat()).toEqual(["admin-access", "admin-access", "firewall"]);
});

test("an ApiError of a handler is returned with its message and fields", async () => {
  write.mockRejectedValueOnce(
    new ApiError("version_conflict", { message: "Changed.", fields: { name: "Taken." } }),
  );
  expect(await post("{}")).toMatchObject({
    status: 400,
    body: { ...refusal("version_conflict", "Changed."), fields: { name: "Taken." } },
  });
});

test("an unexpected error is returned without details and logged with its cause", async () => {
  logged.length = 0;
  const cause = Object.assign(new Error("division by zero"), { code: "22012" });
  write.mockRejectedValueOnce(
    new Error("Failed query: insert …\nparams: jane@example.com", { cause }),
  );
  expect(await post("{}")).toMatchObject({ status: 500, body: refusal("internal") });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({
    path: "/api/things/write",
    err: { cause: { message: "division by zero", code: "22012" } },
  });
  expect(JSON.stringify(logged)).not.toContain("jane@example.com");
});

test.each([{ code: "ECONNREFUSED" }, { code: "ENOENT", syscall: "connect" }])(
  "an unreachable database (%o) gives status 503",
  async (fields) => {
    write.mockRejectedValueOnce(Object.assign(new Error("connect"), fields));
    expect(await post("{}")).toMatchObject({ status: 503, body: refusal("unavailable") });
  },
);

test.each([
  { message: "Client has encountered a connection error and is not queryable" },
  { message: "Client was closed and is not queryable" },
  { message: "Cannot use a pool after calling end on the pool" },
  { message: "getaddrinfo EAI_AGAIN db.internal", code: "EAI_AGAIN", syscall: "getaddrinfo" },
  { message: "read EHOSTUNREACH", code: "EHOSTUNREACH", syscall: "read" },
  { message: "terminating connection due to administrator command", code: "57P01" },
])(
  "a database that disconnects during a call (%o) gives status 503",
  async ({ message, ...fields }) => {
    const cause = Object.assign(new Error(message), fields);
    write.mockRejectedValueOnce(new Error("Failed query: insert …", { cause }));
    expect(await post("{}")).toMatchObject({ status: 503, body: refusal("unavailable") });
  },
);

test("a handler that throws too_many gives status 429 with its message and Retry-After", async () => {
  write.mockRejectedValueOnce(new ApiError("too_many", { message: "Two at once are enough." }));
  const response = await api(
    new Request("https://app.example.com/api/things/write", {
      method: "POST",
      body: "{}",
      headers: { authorization, "content-type": "application/json" },
    }),
  );
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await response.json()).toEqual(refusal("too_many", "Two at once are enough."));
});

test.each(["53100", "25006"])(
  "a save that fails on a full disk (%s) gives the disk_full message",
  async (code) => {
    const cause = Object.assign(new Error("cannot execute INSERT"), { code });
    write.mockRejectedValueOnce(new Error("Failed query: insert …", { cause }));
    const sentence = "The app’s disk is full. Nothing can be saved until space is freed.";
    expect(await post("{}")).toMatchObject({ status: 400, body: refusal("disk_full", sentence) });
  },
);

test("an answer that breaks the contract gives status 500 and is logged", async () => {
  logged.length = 0;
  const broken = createDataApi({
    areas: { things: { read: things.read } },
    handlers: { things: { read: () => Promise.resolve({ page: "one" } as never) } },
    authenticate: () => Promise.resolve({ shop: {} as never, actor: "staff:1" }),
    requireFeature: () => Promise.resolve(),
    context: { db: undefined as never, clock: () => 0, log },
  });
  const response = await broken(new Request("https://app.example.com/api/things/read"));
  expect(response.status).toBe(500);
  expect(logged[0]).toMatchObject({ path: "/api/things/read" });
});

test("createDataApi throws for a call that has no handler", () => {
  expect(() =>
    createDataApi({
      areas: { things },
      // @ts-expect-error: read and open are missing
      handlers: { things: { write: () => Promise.resolve({ name: "" }) } },
      authenticate: () => Promise.resolve(null),
      requireFeature: () => Promise.resolve(),
      context: { db: undefined as never, clock: () => 0, log },
    }),
  ).toThrow("has no handler");
});

test("an error answer has fewer than 256,000 characters for any number of problems", async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, at) => [
      `lines.${at}`,
      `Line ${at + 1}: ${"x".repeat(100)}`,
    ]),
  );
  write.mockRejectedValueOnce(new ApiError("invalid_input", { message: "y".repeat(1e6), fields }));
  const { status, body } = await post("{}");
  expect(status).toBe(400);
  expect(JSON.stringify(body).length).toBeLessThan(256_000);
  const answer = body as { Message: string; fields: Record<string, string> };
  expect(answer.Message).toBe(`${"y".repeat(999)}…`);
  expect(Object.keys(answer.fields)).toHaveLength(1_000);
  expect(answer.fields["lines.0"]).toBe(fields["lines.0"]);
});

test("90,000 unknown fields give one message of fewer than 3,000 characters", async () => {
  const unknown = Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`field${at}`, 0]));
  const { error } = z.strictObject({}).safeParse(unknown);
  const answer = await errorResponse(invalidInput(error!)).text();
  expect(answer).toContain("Unrecognized keys");
  expect(answer.length).toBeLessThan(3_000);
});

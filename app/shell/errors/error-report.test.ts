import pino from "pino";
import { beforeEach, expect, test, vi } from "vitest";

import { oneKey } from "#app/base/keyring";
import { provideServices } from "#app/features/shop/public.server";

import { errorReportAction } from "./error-report.server";
import { createReportLimit } from "./error-report-limit";

const written: Record<string, unknown>[] = [];

beforeEach(() => {
  written.length = 0;
  const log = pino({}, { write: (line: string) => void written.push(JSON.parse(line) as never) });
  provideServices({
    keys: oneKey("key"),
    env: {} as never,
    db: {} as never,
    api: vi.fn(),
    noteStaff: vi.fn(),
    onInstalled: async () => {},
    log,
  });
});

const REPORT = { where: "screen", path: "/dashboard", message: "It broke", stack: "at Part" };

function post(body: string) {
  const headers = { "content-length": String(Buffer.byteLength(body)) };
  const request = new Request("https://app.example.com/client-error", {
    method: "POST",
    body,
    headers,
  });
  return errorReportAction({ request, params: {}, context: {} });
}

test("an error report is logged and answered with status 204", async () => {
  const answer = await post(JSON.stringify(REPORT));
  expect(answer.status).toBe(204);
  expect(written).toMatchObject([{ report: REPORT, msg: "a screen failed in a browser" }]);
});

test.each([
  ["no JSON", "<script>"],
  ["another shape", JSON.stringify({ ...REPORT, level: "fatal" })],
  ["a text that is too long", JSON.stringify({ ...REPORT, message: "x".repeat(301) })],
  ["too many bytes", JSON.stringify({ ...REPORT, stack: "x".repeat(20_000) })],
  ["nothing", ""],
])("an error report with %s is ignored", async (_what, body) => {
  expect((await post(body)).status).toBe(204);
  expect(written).toEqual([]);
});

test("a flood of error reports is logged with at most thirty lines", async () => {
  await Promise.all(Array.from({ length: 100 }, () => post(JSON.stringify(REPORT))));
  expect(written).toHaveLength(30);
});

test("after a minute error reports are accepted again", () => {
  let now = 0;
  const limit = createReportLimit(() => now);
  const countTaken = () => Array.from({ length: 40 }, () => limit.take()).filter(Boolean).length;
  expect(countTaken()).toBe(30);
  now = 59_999;
  expect(countTaken()).toBe(0);
  now = 60_000;
  expect(countTaken()).toBe(30);
});

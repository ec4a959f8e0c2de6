import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";

import { expect, onTestFinished, test } from "vitest";

import { cloudflareClient } from "./cloudflare-client.server";
import { CloudflareError } from "./cloudflare-error";

const TOKEN = "a-token-of-a-merchant";

/** Starts an API that returns these answers in turn, then repeats the last answer, and counts the requests. */
async function api(...answers: readonly RequestListener[]) {
  let requests = 0;
  const server = createServer((request, answer) =>
    answers[Math.min(requests++, answers.length - 1)]!(request, answer),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, client: cloudflareClient(TOKEN, url), requests: () => requests };
}

const answer =
  (status: number, body: unknown, headers = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(JSON.stringify(body));
const refusal = (status: number, code = 10_000) =>
  answer(status, { success: false, errors: [{ code, message: "refused" }], result: null });
const active = answer(200, { success: true, errors: [], result: { status: "active" } });
const dropConnection: RequestListener = ({ socket }) => void socket.destroy();

test.each<[string, RequestListener]>([
  ["is lost", dropConnection],
  ["is 408", refusal(408)],
  ["is 429", refusal(429)],
  ["is 500", refusal(500)],
  ["is 503 without JSON", (_request, response) => void response.writeHead(503).end("<html>")],
])("a Cloudflare call whose answer %s is retried once", async (_what, first) => {
  const { client, requests } = await api(first, active);
  expect(await client.verifyUserToken()).toEqual({ status: "active" });
  expect(requests()).toBe(2);
});

test("a Cloudflare call that fails twice throws the status and the codes of the answer", async () => {
  const { client, requests } = await api(refusal(500, 10_013));
  await expect(client.verifyUserToken()).rejects.toMatchObject({
    ...{ name: "CloudflareError", status: 500, message: "refused" },
    errors: [{ code: 10_013, message: "refused" }],
  });
  expect(requests()).toBe(2);
});

test.each([400, 401, 403, 404, 409, 413])(
  "a Cloudflare answer with status %i is not retried",
  async (status) => {
    const { client, requests } = await api(refusal(status), active);
    await expect(client.verifyUserToken()).rejects.toMatchObject({ status });
    expect(requests()).toBe(1);
  },
);

test.each<[string, RequestListener]>([
  ["that is not JSON", (_request, response) => void response.end("<html>")],
  ["without the expected fields", answer(200, { result: [{ id: 1 }] })],
  ["above four megabytes", answer(200, { result: "x".repeat(4_000_001) })],
])("a Cloudflare call with an answer %s fails", async (_what, first) => {
  const { client } = await api(first);
  await expect(client.listRoutes("0")).rejects.toMatchObject({ name: "CloudflareError" });
});

test("a redirect is not followed, so that the token reaches no other host", async () => {
  const elsewhere = await api(active);
  const { client } = await api(answer(307, {}, { location: `${elsewhere.url}/user` }));
  await expect(client.verifyUserToken()).rejects.toMatchObject({ name: "CloudflareError" });
  expect(elsewhere.requests()).toBe(0);
});

test("an error of the Cloudflare client does not contain the token", async () => {
  const { client } = await api(refusal(403));
  const error: unknown = await client.verifyUserToken().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(CloudflareError);
  expect(inspect(error, { depth: null, showHidden: true })).not.toContain(TOKEN);
});

test("an ID is encoded as one path segment of a Cloudflare call", async () => {
  const paths: string[] = [];
  const { client } = await api(({ url }, response) => {
    paths.push(url!);
    response.end('{"result":null}');
  });
  await client.deleteRoute("zone", "../../accounts");
  expect(paths).toEqual(["/zones/zone/workers/routes/..%2F..%2Faccounts"]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";

import { closeGracefully, createHttpServer, listen } from "./http-server.server";
import { createRequestRouter } from "./request-router.server";
import { createWebApp } from "./web-app.server";

/** Policy of Shopify's library, with hosts of Shopify's own developers. */
const LIBRARYS_POLICY =
  "frame-ancestors https://x.myshopify.com https://admin.shopify.com https://*.spin.dev https://admin.myshopify.io https://admin.shop.dev;";

const clientFolder = mkdtempSync(join(tmpdir(), "palisade-client-"));
const state = { ready: true, errors: [] as unknown[], finish: null as (() => void) | null };

function app(appUrl = "https://palisade.example.com") {
  const echoRequest = async (request: Request) =>
    Response.json({ path: new URL(request.url).pathname, bytes: (await request.text()).length });
  return createWebApp({
    env: { SHOPIFY_APP_URL: appUrl },
    proxyCounts: () => ({ adminProxies: 0 }),
    health: async () => ({ ready: state.ready }),
    isReady: async (role) => (role === "jobs" ? null : state.ready),
    admin: {
      clientFolder,
      api: echoRequest,
      webhooks: { app: echoRequest, compliance: echoRequest },
      guard: (request, answer) => answer(request),
      remix: {
        handle: async (request) => {
          const { pathname } = new URL(request.url);
          // Reads the body, like an action that reads a form. If a request's body is not read, the adapter closes the
          // connection half a second after the response. The next test might be using it by then.
          await request.arrayBuffer();
          if (pathname === "/broken") throw new Error("broken");
          if (pathname === "/slow") await new Promise<void>((resolve) => (state.finish = resolve));
          const framed = { "Content-Security-Policy": LIBRARYS_POLICY };
          const headers = pathname === "/framed" ? framed : undefined;
          return new Response("<p>page</p>", {
            headers: { "Content-Type": "text/html", ...headers },
          });
        },
      },
    },
    onError: (error) => void state.errors.push(error),
  });
}

let server: Server;
let port: number;

async function startServer(): Promise<[Server, number]> {
  const started = createHttpServer(
    createRequestRouter({
      proxy: (_request, response) => void response.end("proxy"),
      edge: (_request, response) => void response.writeHead(404).end("edge"),
      forwardAuth: (_request, response) => void response.writeHead(401).end("auth"),
      web: getRequestListener(app().fetch, { overrideGlobalObjects: false }),
      middleware: null,
    }),
  );
  // A busy machine may pause the client for longer than the server's idle timeout. The client would then send a request
  // on a closing connection.
  started.keepAliveTimeout = 60_000;
  return [started, await listen(started, 0)];
}

beforeAll(async () => {
  mkdirSync(join(clientFolder, "assets"));
  writeFileSync(join(clientFolder, "assets", "page-4fA9.js"), "let x;");
  writeFileSync(join(clientFolder, "favicon.svg"), "<svg/>");
  [server, port] = await startServer();
});
afterAll(async () => {
  await closeGracefully(server, 0);
  rmSync(clientFolder, { recursive: true });
});

function send(path: string, options?: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, options);
}

/** Sends raw bytes. Resolves to everything that is returned. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

test("a page has its framing policy, and forbids caching and content sniffing", async () => {
  const { headers } = await send("/framed");
  expect(headers.get("content-security-policy")).toBe(
    "frame-ancestors https://x.myshopify.com https://admin.shopify.com;",
  );
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("a page without a policy cannot load resources or be framed", async () => {
  const { headers } = await send("/faq");
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test("without TLS there is no Strict-Transport-Security header", async () => {
  const answer = await app("http://localhost:3000").request("/faq");
  expect(answer.headers.get("strict-transport-security")).toBeNull();
});

test.each([
  ["/assets/page-4fA9.js", "public, max-age=31536000, immutable"],
  ["/favicon.svg", "public, max-age=3600"],
])("the cache lifetime of the file %s follows from its name", async (path, cache) => {
  const answer = await send(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe(cache);
});

test.each([
  "/../server.ts",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/package.json",
])("the path %s returns no file outside the built client", async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).not.toContain("dependencies");
  expect(answer).not.toContain("import ");
});

test.each([
  ["/webhooks/app", 1_048_576],
  ["/webhooks/compliance", 1_048_576],
  ["/api/rules/addRuleEntries", 8_388_608],
  ["/ipBlocker", 8_388_608],
])(
  "a body for %s of more than %i bytes receives status 413, with or without a declared length",
  async (path, max) => {
    const answer = await send(path, { method: "POST", body: "x".repeat(max) });
    expect(answer.status).toBe(200);
    const start = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
    const announced = await raw(`${start}Content-Length: ${max + 1}\r\n\r\n`);
    expect(announced).toMatch(/^HTTP\/1\.1 413 /);
    const size = (max + 1).toString(16);
    const pieces = `${start}Transfer-Encoding: chunked\r\n\r\n${size}\r\n${"x".repeat(max + 1)}\r\n0\r\n\r\n`;
    expect(await raw(pieces)).toMatch(/^HTTP\/1\.1 413 /);
  },
);

test("a webhook request with GET or to an unknown address receives status 404", async () => {
  expect((await send("/webhooks/app")).status).toBe(404);
  expect((await send("/webhooks/other", { method: "POST" })).status).toBe(404);
});

test("/healthz reports live and ready separately, and /healthz/ready answers 503 while not ready", async () => {
  state.ready = false;
  expect(await (await send("/healthz")).json()).toEqual({ live: true, ready: false });
  expect((await send("/healthz/ready")).status).toBe(503);
  state.ready = true;
  expect((await send("/healthz/ready")).status).toBe(200);
});

test("an unhandled error is returned without details and logged", async () => {
  const answer = await send("/broken");
  expect([answer.status, await answer.text()]).toEqual([500, "Something went wrong."]);
  expect(state.errors).toMatchObject([{ message: "broken" }]);
});

const HOST = "Host: palisade.example.com\r\n";
test.each<[string, string]>([
  ["two Host headers", `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`],
  ["no Host header", "GET / HTTP/1.1\r\n\r\n"],
  ["an absolute target", `GET http://evil.example/ HTTP/1.1\r\n${HOST}\r\n`],
  ["a target of another host", `GET //evil.example/ HTTP/1.1\r\n${HOST}\r\n`],
  [
    "a length and chunks",
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ["two lengths", `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`],
  ["a blank before a header's colon", `GET / HTTP/1.1\r\n${HOST}X : y\r\n\r\n`],
  ["a header folded over two lines", `GET / HTTP/1.1\r\n${HOST}X: y\r\n z\r\n\r\n`],
  ["a control character", `GET / HTTP/1.1\r\n${HOST}X: \u0001\r\n\r\n`],
])("a request with %s receives status 400 and ends the connection", async (_, text) => {
  expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /);
});

test("a request with 18 kB of headers is answered, and a request with 1 MB of headers is rejected", async () => {
  const big = (bytes: number) =>
    raw(`GET /faq HTTP/1.1\r\n${HOST}Connection: close\r\nX: ${"y".repeat(bytes)}\r\n\r\n`);
  expect(await big(18_000)).toMatch(/^HTTP\/1\.1 200 /);
  // If the request line is not available, the sender may be a merchant's proxy, which understands only 403.
  expect(await big(1_000_000)).toMatch(/^HTTP\/1\.1 4(31|03) /);
});

test("a storefront visit is passed to the proxy handler and not to the web app", async () => {
  expect(await (await send("/proxy/visit", { method: "POST" })).text()).toBe("proxy");
});

test("a graceful shutdown finishes requests in progress, rejects new requests and ends hanging requests", async () => {
  const [stopping, at] = await startServer();
  const answer = new Promise<number | undefined>((resolve) => {
    get({ port: at, path: "/slow" }, (response) => resolve(response.resume().statusCode));
  });
  while (!state.finish) await new Promise((resolve) => setImmediate(resolve));
  const closed = closeGracefully(stopping, 5_000);
  state.finish();
  expect(await answer).toBe(200);
  await closed;
  await expect(fetch(`http://127.0.0.1:${at}/faq`)).rejects.toThrow();

  const [stuck, where] = await startServer();
  const hangs = connect(where, "127.0.0.1", () =>
    hangs.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n"),
  );
  hangs.on("error", () => {});
  await new Promise((resolve) => stuck.once("request", resolve));
  await closeGracefully(stuck, 10);
  expect(stuck.listening).toBe(false);
});

test("each role reports its own readiness, and a role that the process lacks receives status 503", async () => {
  expect((await send("/healthz/ready/edge")).status).toBe(200);
  state.ready = false;
  const away = await send("/healthz/ready/admin");
  state.ready = true;
  expect(away.status).toBe(503);
  expect(await away.json()).toEqual({ role: "admin", ready: false });
  const jobs = await send("/healthz/ready/jobs");
  expect(jobs.status).toBe(503);
  expect(await jobs.text()).toBe(
    'Jobs run in another process: ROLES of this process does not include "jobs".',
  );
});

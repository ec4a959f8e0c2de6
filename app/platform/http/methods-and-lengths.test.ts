import { connect } from "node:net";
import { gzipSync } from "node:zlib";

import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";

import { closeGracefully, createHttpServer, listen } from "./http-server.server";
import { createRequestRouter } from "./request-router.server";
import { createWebApp } from "./web-app.server";

const errors: unknown[] = [];
const readRequest = async (request: Request) =>
  Response.json({ method: request.method, bytes: (await request.arrayBuffer()).byteLength });

const web = createWebApp({
  env: { SHOPIFY_APP_URL: "https://palisade.example.com" },
  proxyCounts: () => ({ adminProxies: 0 }),
  health: async () => ({ ready: true }),
  isReady: async () => true,
  admin: {
    clientFolder: null,
    api: readRequest,
    webhooks: { app: readRequest, compliance: readRequest },
    guard: (request, answer) => answer(request),
    remix: { handle: readRequest },
  },
  onError: (error) => void errors.push(error),
});
const server = createHttpServer(
  createRequestRouter({
    proxy: (_request, response) =>
      void response.writeHead(404, { "Content-Length": 5 }).end("proxy"),
    edge: (_request, response) => void response.writeHead(404, { "Content-Length": 4 }).end("edge"),
    forwardAuth: (_request, response) =>
      void response.writeHead(401, { "Content-Length": 4 }).end("auth"),
    web: getRequestListener(web.fetch, { overrideGlobalObjects: false }),
    middleware: null,
  }),
);
let port: number;

beforeAll(async () => {
  port = await listen(server, 0);
});
afterAll(() => closeGracefully(server, 0));

/** Sends raw bytes and resolves to the status and body of the response. */
function raw(head: string, body: string | Buffer = ""): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`${head}\r\nHost: palisade.example.com\r\nConnection: close\r\n`);
      socket.write(body);
    });
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("error", () => {});
    socket.on("close", () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
      resolve({ status, text: answer.slice(answer.indexOf("\r\n\r\n") + 4) });
    });
  });
}

const inChunks = (body: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(body).toString(16)}\r\n`),
    Buffer.from(body),
    Buffer.from("\r\n0\r\n\r\n"),
  ]);

const JSON_BODY = '{"days":7}';
const GZIPPED = gzipSync(JSON_BODY);

/** Valid and invalid bodies, with the rest of their headers. */
const BODIES: Readonly<Record<string, Buffer>> = {
  "without a length": Buffer.from("\r\n"),
  "of length 0": Buffer.from("Content-Length: 0\r\n\r\n"),
  "with a length": Buffer.from(`Content-Length: ${JSON_BODY.length}\r\n\r\n${JSON_BODY}`),
  chunked: Buffer.concat([Buffer.from("Transfer-Encoding: chunked\r\n\r\n"), inChunks(JSON_BODY)]),
  "of no chunk": Buffer.from("Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
  "compressed and chunked": Buffer.concat([
    Buffer.from("Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"),
    inChunks(GZIPPED),
  ]),
};

const METHODS = [
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  ...["TRACE", "PURGE", "PROPFIND", "SEARCH"],
];
const PATHS = [
  "/webhooks/app",
  "/webhooks/compliance",
  "/api/account/getExtensionEnabned",
  "/login",
  "/dashboard",
  "/proxy/visit",
  "/healthz",
];
const CASES = METHODS.flatMap((method) => PATHS.map((path) => [method, path] as const));

test.each(CASES)(
  "%s %s is answered without a server error for every form of the body",
  async (method, path) => {
    for (const [how, rest] of Object.entries(BODIES)) {
      const { status } = await raw(`${method} ${path} HTTP/1.1`, rest);
      expect(status, how).toBeGreaterThanOrEqual(200);
      expect(status, how).toBeLessThan(500);
    }
    expect(errors).toEqual([]);
  },
);

test.each(["/webhooks/app", "/webhooks/compliance", "/api/x", "/login"])(
  "a chunked body to %s arrives complete",
  async (path) => {
    const { status, text } = await raw(`POST ${path} HTTP/1.1`, BODIES.chunked);
    expect([status, text]).toEqual([200, expect.stringContaining(`"bytes":${JSON_BODY.length}`)]);
    const none = await raw(`POST ${path} HTTP/1.1`, BODIES["without a length"]);
    expect([none.status, none.text]).toEqual([200, expect.stringContaining('"bytes":0')]);
  },
);

test.each([
  ["/webhooks/app", 1_048_576],
  ["/api/x", 8 * 1_048_576],
])("a chunked body above the limit is rejected at %s", async (path, max) => {
  const head = Buffer.from("Transfer-Encoding: chunked\r\n\r\n");
  const body = Buffer.concat([head, inChunks(Buffer.alloc(max + 1, "x"))]);
  expect((await raw(`POST ${path} HTTP/1.1`, body)).status).toBe(413);
});

const SIGNED = "?shop=a.myshopify.com&signature=0123";
test.each([
  ...["/proxy", "/proxy/", "/Proxy/x", "/PROXY/visit", "/proxy;x", "/proxy;x/visit", "/proxy.json"],
  ...["/proxy%2f", "/proxy%2Fvisit", "/%70roxy/visit", "/%2570roxy/visit", "//proxy/visit"],
  ...["/./proxy/visit", "/x/../proxy/visit", "/x/%2e%2e/proxy/visit", "/%5cproxy", "/\\proxy"],
])("a query signed by Shopify to %s is answered only by the proxy handler", async (path) => {
  const { status, text } = await raw(`GET ${path}${SIGNED} HTTP/1.1`, "\r\n");
  expect([status, text]).toEqual([404, "proxy"]);
});

test.each(["/proxyx", "/pages/proxy", "/dashboard?next=/proxy/", "/%"])(
  "%s is not a path of the proxy",
  async (path) => {
    expect((await raw(`GET ${path} HTTP/1.1`, "\r\n")).text).not.toBe("proxy");
  },
);

import { connect } from "node:net";

import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import {
  BLOCKED_ADDRESS,
  endpointUnderTest,
  GERMAN,
  rules,
  SHOP,
  signedLink,
  signedQuery,
  type VisitOptions,
} from "#tests/helpers/proxy-endpoint";

const harness = endpointUnderTest();

test("an allowed visit receives an uncached answer and is recorded", async () => {
  const answer = await harness().visit();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^\{"outcome":"allow","pass":"[\w.]+"\}$/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("x-palisade-degraded")).toBeNull();
  expect(harness().recorded).toMatchObject([
    {
      shopId: rules.shopId,
      request: {
        address: parseAddress("192.0.2.1"),
        path: "/products/x",
        userAgent: "Mozilla/5.0",
      },
    },
  ]);
  expect(harness().seen).toEqual([rules.shopId]);
});

test.each([
  ["country", GERMAN, "entry-de", { country: "DE" }],
  ["ip", BLOCKED_ADDRESS, "entry-ip", {}],
])(
  "a visit blocked by a rule of kind %s receives the reason and the reference code of its log entry",
  async (reason, ip, id, country) => {
    const answer = await (await harness().visit({ ip })).json();
    expect(answer).toEqual({
      outcome: "block",
      reason,
      reference: expect.stringMatching(/^\w{10}$/),
      ...country,
    });
    expect(harness().recorded).toMatchObject([
      {
        request: { address: parseAddress(ip) },
        reference: answer.reference,
        decision: { outcome: "block", reason: { entryId: id } },
      },
    ]);
  },
);

test.each(["/en-mena/apps/palisade", "/ckb/apps/palisade", "/zh-hant-tw/a/palisade"])(
  "a visit through the proxy path %s is decided, and a policy page in a market folder is allowed",
  async (prefix) => {
    const body = JSON.stringify({ path: "/ckb/policies/x", referrer: "", locale: "de" });
    const blocked = await harness().visit({
      query: signedQuery({ path_prefix: prefix }),
      ip: GERMAN,
    });
    expect(await blocked.json()).toMatchObject({ outcome: "block" });
    const query = signedQuery({ path_prefix: prefix });
    const policy = await harness().visit({ query, ip: GERMAN, body });
    expect(await policy.json()).toMatchObject({ outcome: "allow" });
  },
);

/** Returns a request for the trap link, whose query has only Shopify's signed parameters. */
const hiddenLink = () => ({ path: "/proxy/trap", query: signedLink() });

test("a request for the trap link receives status 404, and its visitor is reported as trapped", async () => {
  for (const method of ["GET", "POST"]) {
    const answer = await harness().visit({ ...hiddenLink(), method, ip: GERMAN });
    expect(answer.status).toBe(404);
  }
  const visitor = {
    shop: SHOP,
    forwardedFor: `10.9.8.7, ${GERMAN}`,
    address: parseAddress(GERMAN),
    userAgent: "Mozilla/5.0",
  };
  expect(harness().trapped).toEqual([visitor, visitor]);
});

test.each([
  ["another website's page", { "sec-fetch-site": "cross-site" }],
  ["a browser that fetches ahead", { "sec-purpose": "prefetch;prerender" }],
  ["an older browser that fetches ahead", { purpose: "prefetch" }],
])("a request for the trap link by %s does not trap the visitor", async (_, headers) => {
  const answer = await harness().visit({ ...hiddenLink(), method: "GET", headers });
  expect(answer.status).toBe(404);
  expect(harness().trapped).toEqual([]);
});

test("an unsigned request for the trap link receives status 400 and does not trap the visitor", async () => {
  const answer = await harness().visit({ path: "/proxy/trap", method: "GET", query: "shop=x" });
  expect(answer.status).toBe(400);
  expect(harness().trapped).toEqual([]);
});

test("a proxy call gets shop, address, user agent and body if its signature is valid, its nonce new and its body short", async () => {
  const answer = await harness().visit({ path: "/proxy/call", body: '{"a":1}' });
  expect(await answer.json()).toMatchObject({
    requests: { shop: SHOP, address: { d: 0xc0000201 }, userAgent: "Mozilla/5.0", text: '{"a":1}' },
  });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const query = signedQuery();
  expect((await harness().visit({ path: "/proxy/call", query })).status).toBe(200);
  expect((await harness().visit({ path: "/proxy/call", query })).status).toBe(400);
  expect((await harness().visit({ path: "/proxy/call", query: `${signedQuery()}0` })).status).toBe(
    400,
  );
  expect((await harness().visit({ path: "/proxy/call", body: "x".repeat(9_000) })).status).toBe(
    413,
  );
  expect(harness().recorded).toEqual([]);
});

test("a proxy call that is refused or fails receives an error without details", async () => {
  harness().call = async () => null;
  expect(await (await harness().visit({ path: "/proxy/call" })).json()).toMatchObject({
    code: "refused",
  });
  harness().call = () => Promise.reject(new Error("secret detail"));
  const failed = await harness().visit({ path: "/proxy/call" });
  expect(failed.status).toBe(503);
  expect(await failed.text()).not.toContain("secret");
});

test("a visitor with an unreadable address is allowed and logged without an address", async () => {
  expect(await (await harness().visit({ ip: "unknown" })).json()).toMatchObject({
    outcome: "allow",
  });
  expect(harness().recorded).toMatchObject([
    { request: { address: null }, facts: { country: null } },
  ]);
});

test("an address that the visitor added to X-Forwarded-For is ignored", async () => {
  expect(
    await (await harness().visit({ ip: `${BLOCKED_ADDRESS}, 192.0.2.1` })).json(),
  ).toMatchObject({
    outcome: "allow",
  });
});

test.each<[string, () => VisitOptions]>([
  ["without a query", () => ({ query: "" })],
  ["with a forged signature", () => ({ query: signedQuery().replace(SHOP, "x.myshopify.com") })],
  ["of yesterday", () => ({ query: signedQuery({ timestamp: "1763592000" }) })],
])("a visit request %s receives status 400 without its query in the answer", async (_, make) => {
  const answer = await harness().visit(make());
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(JSON.parse(text)).toEqual({
    result: false,
    data: null,
    Message: "Failed, Please try again.",
    code: "invalid_signature",
  });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(harness().recorded).toEqual([]);
});

test("a signed request with an additional parameter is accepted", async () => {
  expect((await harness().visit({ query: signedQuery({ debug: "1" }) })).status).toBe(200);
  expect(harness().recorded).toHaveLength(1);
});

test("a replayed visit request receives status 400 and is not recorded again", async () => {
  const query = signedQuery();
  expect((await harness().visit({ query })).status).toBe(200);
  const replay = await harness().visit({ query });
  expect([replay.status, (await replay.json()).code]).toEqual([400, "invalid_signature"]);
  expect(harness().recorded).toHaveLength(1);
  expect(harness().counts.stats().refused.replay).toBe(1);
});

test("a visit or proxy call without a nonce receives status 400", async () => {
  for (const path of ["/proxy/visit", "/proxy/call"]) {
    expect((await harness().visit({ path, query: signedLink() })).status).toBe(400);
  }
  expect(harness().recorded).toEqual([]);
  expect(harness().counts.stats().refused.query).toBe(2);
});

test.each([
  ["no JSON", "{", 400, "invalid_input"],
  ["nothing", "", 400, "invalid_input"],
  ["a path of another type", '{"path":1}', 400, "invalid_input"],
  ["8 kB and one byte", JSON.stringify({ path: `/${"x".repeat(8_181)}` }), 413, "too_large"],
])(
  "a visit request with a body of %s is rejected and not recorded",
  async (_, body, status, code) => {
    const answer = await harness().visit({ body });
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    expect(harness().recorded).toEqual([]);
  },
);

test("a visit request whose chunked body exceeds the limit receives status 413", async () => {
  const { port } = harness();
  const socket = connect(port, "127.0.0.1");
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
  });
  socket.write(
    `POST /proxy/visit?${signedQuery()} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  for (let piece = 0; piece < 3; piece++) socket.write(`1000\r\n${"x".repeat(4_096)}\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
});

test("a visit request whose body is split inside a character is read completely", async () => {
  const bytes = Buffer.from('{"path":"/é"}');
  const pieces = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, 11));
      await new Promise((resolve) => setImmediate(resolve));
      controller.enqueue(bytes.subarray(11));
      controller.close();
    },
  });
  const options = { method: "POST", body: pieces, duplex: "half" } as RequestInit;
  const answer = await fetch(`${harness().origin}/proxy/visit?${signedQuery()}`, options);
  expect(answer.status).toBe(200);
  expect(harness().recorded).toMatchObject([{ request: { path: "/é" } }]);
});

test.each([
  ["GET", "/proxy/visit", 405],
  ["POST", "/proxy/visit/", 404],
  ["POST", "/proxy/", 404],
  ["POST", "/proxy/other", 404],
])("a %s request for %s receives status %i", async (method, path, status) => {
  expect((await harness().visit({ method, path })).status).toBe(status);
});

test("three pipelined visit requests are all answered and recorded", async () => {
  const socket = connect(harness().port, "127.0.0.1");
  const body = '{"path":"/"}';
  const request = (close: boolean) =>
    `POST /proxy/visit?${signedQuery()} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n` +
    `${close ? "Connection: close\r\n" : ""}\r\n${body}`;
  socket.write(request(false) + request(false) + request(true));
  let text = "";
  for await (const piece of socket) text += String(piece);
  expect(text.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(3);
  expect(text.match(/\r\n\r\n\{"outcome":"allow","pass":"[\w.]+"\}/g)).toHaveLength(3);
  expect(harness().recorded).toHaveLength(3);
});

test("a reachability check is answered with a proof for its shop and nonce", async () => {
  const n = "a".repeat(32);
  const path = "/proxy/reach";
  const requested = { path, method: "GET", query: signedQuery({ n }) };
  const answer = await harness().visit(requested);
  expect(await answer.json()).toEqual({ proof: `${SHOP} ${n}` });
  expect((await harness().visit({ ...requested, method: "POST" })).status).toBe(405);
  expect((await harness().visit({ ...requested, query: signedLink() })).status).toBe(400);
});

test("a rejected request counts for the shop that signed it, and for no shop if the signature is invalid", async () => {
  const query = signedQuery({ path_prefix: "/elsewhere" });
  await harness().visit({ query });
  const changeDigit = (first: string) => (first === "0" ? "1" : "0");
  const forged = query.replace(/(?<=signature=)./, changeDigit);
  await harness().visit({ query: forged });
  await harness().visit({ body: "nonsense" });
  expect(harness().refused).toEqual([
    [SHOP, "query"],
    [SHOP, "body"],
  ]);
  expect(harness().answered).toEqual([]);
  await harness().visit();
  expect(harness().answered).toEqual([SHOP]);
  expect(harness().refusedVisitors).toEqual([["Mozilla/5.0", 400]]);
});

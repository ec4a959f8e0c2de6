import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { signedProxyQuery } from "../../../tests/helpers/proxy-query";
import { compile } from "../../engine/compile";
import { parseAddress } from "../../engine/net/address";
import type { RuleEntry } from "../../engine/ruleset";
import { createProxyVerifier } from "../../platform/proxy-signature";
import { createReplayMemory } from "../../platform/replay-memory";
import type { RecordedVisit } from "../visitors/public.server";

import { createVisitAnswerer } from "./answer-visit";
import { createDecisionCounts } from "./decision-counts";
import { createProxyEndpoint, type ProxyCall } from "./proxy-endpoint.server";
import { createReferenceSource } from "./reference";
import { createRulesetCache, type RulesetCache } from "./ruleset-cache.server";
import type { ShopRules } from "./shop-rules";

const SECRET = "test-secret-of-sixteen-or-more";
const SHOP = "demo.myshopify.com";
const BODY = JSON.stringify({ path: "/products/x", referrer: "", locale: "de" });
const GERMAN = "198.51.100.7";
const BLOCKED_ADDRESS = "203.0.113.9";

const off = { mode: "block", enabled: true } as const;
const entry = (id: string, kind: RuleEntry["kind"], value: string): RuleEntry => ({
  id,
  kind,
  value,
  effect: "block",
  regions: null,
  expiresAt: null,
});
const rules: ShopRules = {
  shopId: "00000000-0000-4000-8000-000000000001",
  revision: "1",
  entries: 2,
  passGeneration: null,
  ruleset: compile({
    version: 7,
    suspended: false,
    lists: { country: off, ip: off },
    entries: [entry("entry-de", "country", "DE"), entry("entry-ip", "ip", BLOCKED_ADDRESS)],
  }),
};

const world = {
  rules: rules as ShopRules | null,
  loadFails: false,
  /** Set: loading waits for it. */
  gate: null as Promise<void> | null,
  lookupFails: false,
  call: (async (request) => ({ asked: request })) as ProxyCall,
  recorded: [] as RecordedVisit[],
  seen: [] as string[],
};
let server: Server;
let origin: string;
let rulesets: RulesetCache;
let counts: ReturnType<typeof createDecisionCounts>;

const facts = { region: null, city: null, asn: 64_500, organisation: "Example" };
const nowhere = { ...facts, country: null };

beforeAll(async () => {
  server = createServer((request, response) => endpoint(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  rulesets.close();
  server.close();
  server.closeAllConnections();
});

let endpoint: ReturnType<typeof createProxyEndpoint>;
beforeEach(() => {
  Object.assign(world, { rules, loadFails: false, gate: null, lookupFails: false });
  world.recorded = [];
  world.seen = [];
  rulesets?.close();
  rulesets = createRulesetCache({
    load: async () => {
      await world.gate;
      if (world.loadFails) throw new Error("the database is down");
      return world.rules;
    },
    revisions: async () => new Map(),
    log: { warn: () => {} },
    waitMs: 20,
  });
  counts = createDecisionCounts({ warn: () => {} }, Date.now);
  endpoint = createProxyEndpoint({
    verify: createProxyVerifier(SECRET, "/apps/palisade"),
    replays: createReplayMemory(),
    rulesets,
    answerer: createVisitAnswerer({
      lookup: (address) => {
        if (world.lookupFails) throw new Error("damaged data");
        return address.d === 0xc6336407 ? { ...facts, country: "DE" } : nowhere;
      },
      reference: createReferenceSource(),
      isPassValid: () => false,
      onError: () => {},
    }),
    calls: new Map([["/proxy/call", (request) => world.call(request)]]),
    onError: () => {},
    recorder: { record: (visit) => void world.recorded.push(visit) },
    heartbeat: { seen: (shopId) => void world.seen.push(shopId) },
    counts,
    ingressHops: 0,
    clock: Date.now,
  });
});

const signedQuery = (over: Record<string, string> = {}) =>
  signedProxyQuery(SECRET, { shop: SHOP, ...over });

interface Visit {
  query?: string;
  ip?: string;
  body?: string;
  method?: string;
  path?: string;
}

function visit({ query = signedQuery(), ip = "192.0.2.1", body = BODY, ...rest }: Visit = {}) {
  const method = rest.method ?? "POST";
  return fetch(`${origin}${rest.path ?? "/proxy/visit"}?${query}`, {
    method,
    body: method === "GET" ? undefined : body,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.9.8.7, ${ip}`,
      "user-agent": "Mozilla/5.0",
    },
  });
}

test("a visitor no rule names is let in, and nothing keeps the answer", async () => {
  const answer = await visit();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('{"outcome":"allow"}');
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("x-palisade-degraded")).toBeNull();
  expect(world.recorded).toMatchObject([
    {
      shopId: rules.shopId,
      address: parseAddress("192.0.2.1"),
      path: "/products/x",
      userAgent: "Mozilla/5.0",
    },
  ]);
  expect(world.seen).toEqual([rules.shopId]);
});

test.each([
  ["country", GERMAN, "entry-de"],
  ["ip", BLOCKED_ADDRESS, "entry-ip"],
])(
  "a visitor blocked by %s gets the reason and the reference of the log",
  async (reason, ip, id) => {
    const answer = await (await visit({ ip })).json();
    expect(answer).toEqual({
      outcome: "block",
      reason,
      reference: expect.stringMatching(/^\w{10}$/),
    });
    expect(world.recorded).toMatchObject([
      {
        address: parseAddress(ip),
        reference: answer.reference,
        decision: { outcome: "block", reason: { entryId: id } },
      },
    ]);
  },
);

test("another call of the storefront gets shop, address, browser and body once its signature is checked", async () => {
  const answer = await visit({ path: "/proxy/call", body: '{"a":1}' });
  expect(await answer.json()).toMatchObject({
    asked: { shop: SHOP, address: { d: 0xc0000201 }, userAgent: "Mozilla/5.0", text: '{"a":1}' },
  });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const query = signedQuery();
  expect((await visit({ path: "/proxy/call", query })).status).toBe(200);
  expect((await visit({ path: "/proxy/call", query })).status).toBe(400);
  expect((await visit({ path: "/proxy/call", query: `${signedQuery()}0` })).status).toBe(400);
  expect((await visit({ path: "/proxy/call", body: "x".repeat(9_000) })).status).toBe(413);
  expect(world.recorded).toEqual([]);
});

test("a call that is refused or fails says so and no more", async () => {
  world.call = async () => null;
  expect(await (await visit({ path: "/proxy/call" })).json()).toMatchObject({ code: "refused" });
  world.call = () => Promise.reject(new Error("secret detail"));
  const failed = await visit({ path: "/proxy/call" });
  expect(failed.status).toBe(503);
  expect(await failed.text()).not.toContain("secret");
});

test("an address that cannot be read is let in and logged without an address", async () => {
  expect(await (await visit({ ip: "unknown" })).json()).toEqual({ outcome: "allow" });
  expect(world.recorded).toMatchObject([{ address: null, country: null }]);
});

test("an address the visitor invented is not believed", async () => {
  expect(await (await visit({ ip: `${BLOCKED_ADDRESS}, 192.0.2.1` })).json()).toEqual({
    outcome: "allow",
  });
});

test.each<[string, () => Visit]>([
  ["without a query", () => ({ query: "" })],
  ["with a forged signature", () => ({ query: signedQuery().replace(SHOP, "x.myshopify.com") })],
  ["of yesterday", () => ({ query: signedQuery({ timestamp: "1763592000" }) })],
  ["with a parameter of its own", () => ({ query: signedQuery({ debug: "1" }) })],
])("a request %s gets 400 and none of its query back", async (_, make) => {
  const answer = await visit(make());
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(JSON.parse(text)).toEqual({
    result: false,
    data: null,
    Message: "Failed, Please try again.",
    code: "invalid_signature",
  });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(world.recorded).toEqual([]);
});

test("the same request a second time gets 400 and is not counted twice", async () => {
  const query = signedQuery();
  expect((await visit({ query })).status).toBe(200);
  const replay = await visit({ query });
  expect([replay.status, (await replay.json()).code]).toEqual([400, "invalid_signature"]);
  expect(world.recorded).toHaveLength(1);
  expect(counts.stats().refused.replay).toBe(1);
});

test.each([
  ["no JSON", "{", 400, "invalid_input"],
  ["nothing", "", 400, "invalid_input"],
  ["a path of another type", '{"path":1}', 400, "invalid_input"],
  ["8 kB and one byte", JSON.stringify({ path: `/${"x".repeat(8_181)}` }), 413, "too_large"],
])("a body of %s is refused", async (_, body, status, code) => {
  const answer = await visit({ body });
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  expect(world.recorded).toEqual([]);
});

test("a body that comes in pieces and proves too long is cut off", async () => {
  const { port } = server.address() as AddressInfo;
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

test("a body in two pieces, cut inside a character, is read whole", async () => {
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
  const answer = await fetch(`${origin}/proxy/visit?${signedQuery()}`, options);
  expect(answer.status).toBe(200);
  expect(world.recorded).toMatchObject([{ path: "/é" }]);
});

test.each([
  ["GET", "/proxy/visit", 405],
  ["POST", "/proxy/visit/", 404],
  ["POST", "/proxy/", 404],
  ["POST", "/proxy/other", 404],
])("%s %s answers %i", async (method, path, status) => {
  expect((await visit({ method, path })).status).toBe(status);
});

async function expectLetIn(answer: Response, cause: string): Promise<void> {
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ outcome: "allow", degraded: true });
  expect(answer.headers.get("x-palisade-degraded")).toBe(cause);
}

test("a store that does not have the app lets visitors in, visibly", async () => {
  world.rules = null;
  await expectLetIn(await visit({ ip: GERMAN }), "no-rules");
  await expectLetIn(await visit({ ip: GERMAN }), "no-rules");
  expect(counts.stats().degraded["no-rules"]).toBe(2);
  expect(world.recorded).toEqual([]);
});

test("while the rules cannot be had visitors are let in, visibly", async () => {
  world.loadFails = true;
  await expectLetIn(await visit({ ip: GERMAN }), "not-loaded");
  expect(counts.stats().degraded["not-loaded"]).toBe(1);
});

test("a visitor who could not wait for the rules is logged as undecided once they are here", async () => {
  let open = () => {};
  world.gate = new Promise((resolve) => (open = resolve));
  await expectLetIn(await visit({ ip: GERMAN }), "not-loaded");
  expect(world.recorded).toEqual([]);
  open();
  await rulesets.load(SHOP).eventually;
  await new Promise((resolve) => setImmediate(resolve));
  expect(world.recorded).toMatchObject([
    {
      address: parseAddress(GERMAN),
      country: "DE",
      decision: { outcome: "allow", reason: { cause: "unavailable" } },
    },
  ]);
});

test("when deciding fails the visitor is let in, visibly and counted", async () => {
  world.lookupFails = true;
  await expectLetIn(await visit({ ip: GERMAN }), "error");
  expect(world.recorded).toMatchObject([
    {
      address: parseAddress(GERMAN),
      decision: { outcome: "allow", reason: { cause: "unavailable" } },
    },
  ]);
});

test("a damaged ruleset lets the visitor in, visibly and counted", async () => {
  world.rules = { ...rules, ruleset: { ...rules.ruleset, lists: null as never } };
  await expectLetIn(await visit({ ip: GERMAN }), "error");
  expect(world.recorded).toMatchObject([{ decision: { reason: { cause: "unavailable" } } }]);
});

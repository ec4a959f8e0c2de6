import { expect, test } from "vitest";

import {
  addWallRule,
  asking,
  firewallHarness,
  GERMAN,
  NOBODY,
  sendRaw,
  walledMerchant,
} from "#tests/helpers/firewall-harness";

const harness = firewallHarness();

/** Reports whether the endpoint still answers a well-formed request. */
async function isAlive(key: string): Promise<boolean> {
  const headers = { "x-palisade-key": key, "x-forwarded-for": NOBODY, "x-forwarded-uri": "/" };
  return (await fetch(`http://127.0.0.1:${harness.port}/forward-auth`, { headers })).status === 200;
}

test("forward auth evaluates every method in the same way", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await addWallRule(merchant, "country", "DE");
  expect((await asking(harness)({ key })).status).toBe(403);
  for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND"]) {
    const headers = { "x-palisade-key": key, "x-forwarded-for": GERMAN, "x-forwarded-uri": "/" };
    const answer = await fetch(`http://127.0.0.1:${harness.port}/forward-auth`, {
      method,
      headers,
    });
    expect(answer.status, method).toBe(403);
  }
});

/** Raw requests that no proxy should send but visitors could cause. */
const RAW: readonly [string, (key: string) => string][] = [
  ["two keys", (key) => head(key, [`X-Palisade-Key: ${key}`])],
  ["two paths", (key) => head(key, ["X-Forwarded-Uri: /a", "X-Forwarded-Uri: /b"])],
  ["two hosts", (key) => head(key, ["X-Forwarded-Uri: /", "Host: evil.example"])],
  [
    "an absolute request line",
    (key) => head(key, [], "GET http://127.0.0.1/forward-auth HTTP/1.1"),
  ],
  ["two slashes", (key) => head(key, [], "GET //forward-auth HTTP/1.1")],
  ["an unknown method", (key) => head(key, [], "BREW /forward-auth HTTP/1.1")],
  ["TRACE", (key) => head(key, ["X-Forwarded-Uri: /"], "TRACE /forward-auth HTTP/1.1")],
  ["HTTP/1.0", (key) => head(key, ["X-Forwarded-Uri: /"], "GET /forward-auth HTTP/1.0")],
  ["HTTP/9.9", (key) => head(key, [], "GET /forward-auth HTTP/9.9")],
  ["an unknown expectation", (key) => head(key, ["Expect: the-unexpected", "X-Forwarded-Uri: /"])],
  [
    "an upgrade",
    (key) => head(key, ["Connection: Upgrade", "Upgrade: websocket", "X-Forwarded-Uri: /"]),
  ],
  ["a control character in a value", (key) => head(key, ["User-Agent: a\u0001b"])],
  ["a blank in a name", (key) => head(key, ["X Forwarded-Uri: /"])],
  ["a folded line", (key) => head(key, ["X-Forwarded-Uri: /a", " /b"])],
  ["both lengths", (key) => head(key, ["Content-Length: 4", "Transfer-Encoding: chunked"])],
  [
    "a wrong chunk",
    (key) => `${head(key, ["Transfer-Encoding: chunked", "X-Forwarded-Uri: /"])}zz\r\n`,
  ],
  ["an invalid length", (key) => head(key, ["Content-Length: -1"])],
  ["two lengths", (key) => head(key, ["Content-Length: 1", "Content-Length: 2"])],
  ["70,000 bytes of one header", (key) => head(key, [`Cookie: ${"x".repeat(70_000)}`])],
  [
    "60,000 bytes of cookies",
    (key) => head(key, [`Cookie: palisade-solved=${"x".repeat(60_000)}`, "X-Forwarded-Uri: /"]),
  ],
  [
    "bytes above 127",
    (key) => head(key, ["X-Forwarded-Uri: /\u00ff\u00fe", "Referer: \u0080\u00ff"]),
  ],
  ["an unread body", (key) => `${head(key, ["Content-Length: 5", "X-Forwarded-Uri: /"])}hello`],
];

function head(key: string, lines: readonly string[], first = "GET /forward-auth HTTP/1.1"): string {
  const usual = ["Host: app.example", `X-Palisade-Key: ${key}`, `X-Forwarded-For: ${NOBODY}`];
  return [first, ...usual, ...lines, "Connection: close", "", ""].join("\r\n");
}

const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status);

test.each(RAW)("a hostile request receives status 200, 401 or 403: %s", async (_what, make) => {
  const { key } = await walledMerchant(harness);
  const statuses = statusesIn(await sendRaw(harness.port, Buffer.from(make(key), "latin1")));
  expect(statuses.length).toBeGreaterThan(0);
  for (const status of statuses) expect(["200", "401", "403"]).toContain(status);
  expect(await isAlive(key)).toBe(true);
});

test("a request with random bytes in path and headers receives status 200, 401 or 403", async () => {
  const { key } = await walledMerchant(harness);
  const random = randomBytesOf(20_261_124);
  for (let round = 0; round < 300; round++) {
    const lines = Array.from({ length: random(6) }, () => hostileLine(random));
    const rest = random(2) === 0 ? hostileText(random).replace(/[\s]/g, "") : "";
    const first = `${METHODS[random(METHODS.length)]} /forward-auth${rest && `/visit/${rest}`} HTTP/1.1`;
    const bytes = Buffer.from(head(key, lines, first), "latin1");
    const statuses = statusesIn(await sendRaw(harness.port, bytes));
    for (const status of statuses) {
      expect(["200", "401", "403"], JSON.stringify([first, ...lines]).slice(0, 500)).toContain(
        status,
      );
    }
  }
  expect(await isAlive(key)).toBe(true);
});

const METHODS = ["GET", "POST", "HEAD", "OPTIONS", "M-SEARCH", "PURGE"];
const NAMES = [
  ...["X-Forwarded-For", "X-Forwarded-Uri", "X-Forwarded-Host", "X-Forwarded-Proto", "Cookie"],
  ...["X-Original-URL", "User-Agent", "Referer", "Accept-Language", "Range", "X-Palisade-Key"],
];

/** Returns a deterministic generator (mulberry32). */
function randomBytesOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function hostileText(random: (below: number) => number): string {
  const length = random(5) === 0 ? random(5_000) : random(40);
  return Array.from({ length }, () => String.fromCharCode(32 + random(224))).join("");
}

const hostileLine = (random: (below: number) => number) =>
  `${NAMES[random(NAMES.length)]}: ${hostileText(random)}`;

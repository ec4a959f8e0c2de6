import { expect, test } from "vitest";

import { HOUR_MS } from "#app/base/clock";
import { PUZZLES, solve } from "#app/storefront/proof-of-work";
import { edgeStores, GERMAN } from "#tests/helpers/servers/edge-store";

const harness = edgeStores();

/** Returns the cookie that the script of the challenge page sets. */
async function solvedCookie(body: string): Promise<string> {
  const data = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(body)![1]!;
  const browser = globalThis as unknown as Window & typeof globalThis;
  const nonces = await solve(browser, data("challenge"), Number(data("bits")), () => {});
  const answers = nonces.map((nonce) => nonce.toString(36)).join("-");
  return `${data("cookie")}=${data("challenge")}.${answers}`;
}

test("a solved challenge allows the browser at its own address only", async () => {
  const { send, reached } = await harness();
  const spanish = { cf: { country: "ES" } };
  const page = await send("/", spanish);
  expect(page.status).toBe(403);
  expect(page.body).toContain("Are you a person?");
  const [, nonce] = /<script nonce="([\w-]+)">/.exec(page.body)!;
  expect(page.headers["content-security-policy"]).toContain(`script-src 'nonce-${nonce}'`);
  const cookie = await solvedCookie(page.body);
  const request = (more: object) => send("/", { ...spanish, ...more });
  expect((await request({ headers: { cookie: `a=b; ${cookie}` } })).status).toBe(200);
  expect((await request({ headers: { cookie }, ip: "198.51.100.8" })).status).toBe(403);
  expect(reached).toEqual(["GET /"]);
});

test("a cookie without a solved and signed challenge does not allow a visit", async () => {
  const { send, reached } = await harness();
  const spanish = { cf: { country: "ES" } };
  const { body } = await send("/", spanish);
  const name = /data-cookie="([^"]+)"/.exec(body)![1]!;
  const challenge = /data-challenge="([^"]+)"/.exec(body)![1]!;
  const guessed = Array<string>(PUZZLES).fill("1").join("-");
  const forged = challenge.replace(/\w$/, (last) => (last === "0" ? "1" : "0"));
  for (const value of ["", "x", "x".repeat(5_000), challenge, `${challenge}.${guessed}`, `${forged}.${guessed}`]) {
    expect((await send("/", { ...spanish, headers: { cookie: `${name}=${value}` } })).status).toBe(403);
  } // prettier-ignore
  expect(reached).toEqual([]);
});

test("attack mode challenges visits until its end, except visits that an entry allows and open pages", async () => {
  const { send } = await harness({ attackUntil: Date.now() + HOUR_MS });
  const german = await send("/", GERMAN);
  expect(german.status).toBe(403);
  expect(german.body).toContain("Are you a person?");
  expect((await send("/", { ...GERMAN, ip: "203.0.113.9" })).status).toBe(200);
  expect((await send("/policies/privacy-policy", GERMAN)).status).toBe(200);
  const ended = await harness({ attackUntil: Date.now() });
  expect((await ended.send("/", GERMAN)).status).toBe(200);
});

const CARRIER = { country: "ES", asn: 21_928 };

test("a challenge solved in a carrier's AS is valid in 20 address blocks of the AS and in no other AS", async () => {
  const { send } = await harness();
  const visit = (ip: string, more: object = {}, cf: object = CARRIER) =>
    send("/", { cf, ip, ...more });
  const cookie = await solvedCookie((await visit("172.58.10.7")).body);
  const statusAt = async (ip: string, cf?: object) =>
    (await visit(ip, { headers: { cookie } }, cf)).status;
  expect(await statusAt("172.58.10.8")).toBe(200);
  expect(await statusAt("2607:fb90:1:2::5")).toBe(200);
  expect(await statusAt("172.58.10.7", { ...CARRIER, asn: 64_501 })).toBe(403);
  expect(await statusAt("172.58.10.7", { country: "ES" })).toBe(403);
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push(await statusAt(`172.58.${n}.9`));
  // The challenge is valid in 20 address blocks: the IPv6 block above and the first 19 blocks of the loop.
  expect(statuses.lastIndexOf(200)).toBe(18);
  expect(await statusAt("172.58.10.7")).toBe(403);
});

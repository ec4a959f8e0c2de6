import { expect, test } from "vitest";

import { edgeWorlds, GERMAN, someAddress } from "../../tests/helpers/servers/edge-store";
import { PUZZLES, solve } from "../storefront/proof-of-work";

const world = edgeWorlds();

/** What the script of the challenge page leaves in the browser's cookies. */
async function solvedCookie(body: string): Promise<string> {
  const data = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(body)![1]!;
  const browser = globalThis as unknown as Window & typeof globalThis;
  const nonces = await solve(browser, data("challenge"), Number(data("bits")), () => {});
  const answers = nonces.map((nonce) => nonce.toString(36)).join("-");
  return `${data("cookie")}=${data("challenge")}.${answers}`;
}

test("a browser that solved the challenge is let past, at its address and host alone", async () => {
  const { ask, reached } = await world();
  const spanish = { cf: { country: "ES" } };
  const page = await ask("/", spanish);
  expect(page.status).toBe(403);
  expect(page.body).toContain("Are you a person?");
  const [, nonce] = /<script nonce="([\w-]+)">/.exec(page.body)!;
  expect(page.headers["content-security-policy"]).toContain(`script-src 'nonce-${nonce}'`);
  const cookie = await solvedCookie(page.body);
  const asked = (more: object) => ask("/", { ...spanish, ...more });
  expect((await asked({ headers: { cookie: `a=b; ${cookie}` } })).status).toBe(200);
  expect((await asked({ headers: { cookie }, ip: "198.51.100.8" })).status).toBe(403);
  expect(reached).toEqual(["GET /"]);
});

test("what is no solved challenge of ours lets nobody past", async () => {
  const { ask, reached } = await world();
  const spanish = { cf: { country: "ES" } };
  const { body } = await ask("/", spanish);
  const name = /data-cookie="([^"]+)"/.exec(body)![1]!;
  const challenge = /data-challenge="([^"]+)"/.exec(body)![1]!;
  const guessed = Array<string>(PUZZLES).fill("1").join("-");
  const forged = challenge.replace(/\w$/, (last) => (last === "0" ? "1" : "0"));
  for (const value of ["", "x", "x".repeat(5_000), challenge, `${challenge}.${guessed}`, `${forged}.${guessed}`]) {
    expect((await ask("/", { ...spanish, headers: { cookie: `${name}=${value}` } })).status).toBe(403);
  } // prettier-ignore
  expect(reached).toEqual([]);
});

test("under attack everybody is challenged whom nothing lets in, and it ends by itself", async () => {
  const { ask } = await world({ attackUntil: Date.now() + 4_000 });
  const german = await ask("/", GERMAN);
  expect(german.status).toBe(403);
  expect(german.body).toContain("Are you a person?");
  expect((await ask("/", { ...GERMAN, ip: "203.0.113.9" })).status).toBe(200);
  expect((await ask("/policies/privacy-policy", GERMAN)).status).toBe(200);
  const status = async () => (await ask("/", { ...GERMAN, ip: someAddress() })).status;
  await expect.poll(status, { interval: 250 }).toBe(200);
});

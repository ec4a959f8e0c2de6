import { expect, test } from "vitest";

import { agentKeys, requestParts, signedHeaders } from "#tests/helpers/signed-agent";

import { AgentVerifier } from "./agent-verifier";
import { MAX_FAILED } from "./failed-signatures";
import { readSignature } from "./signed-request";

const AT = Date.UTC(2026, 10, 30, 12);
const SECOND = 1_000;

function verifier(keys = agentKeys()) {
  const made = new AgentVerifier();
  made.use(keys);
  return made;
}

const VERIFIED = { id: "chatgpt-agent", purpose: "shopping-agent", verdict: "verified" };

const DRAFT_AT = 1_735_689_600_000;
const E22 = {
  "signature-agent": '"https://signature-agent.test"',
  "signature-input":
    'sig2=("@authority" "signature-agent");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=1735693200;nonce="e8N7S2MFd/qrd6T2R3tdfAuuANngKI7LFtKYI/vowzk4lAZYadIX6wW25MwG7DCT9RUKAJ0qVkU0mEeLElW1qg==";tag="web-bot-auth"',
  signature:
    "sig2=:jdq0SqOwHdyHr9+r5jw3iYZH6aNGKijYp/EstF4RQTQdi5N5YYKrD+mCT1HA1nZDsi6nJKuHxUi/5Syp3rLWBA==:",
};

test("the signature of test vector E.2.2 of the Web Bot Auth draft is verified for an hour", async () => {
  const keys = agentKeys({ host: "signature-agent.test" });
  expect(await verifier(keys).verify(requestParts(E22), DRAFT_AT)).toEqual(VERIFIED);
  const end = DRAFT_AT + 3_600 * SECOND;
  expect(await verifier(keys).verify(requestParts(E22), end + 60 * SECOND)).toEqual(VERIFIED);
  expect(await verifier(keys).verify(requestParts(E22), end + 61 * SECOND)).toBe("expired");
});

test("an agent's signature is accepted if clocks differ by at most a minute", async () => {
  const headers = await signedHeaders({ at: AT, seconds: 300 });
  const verifyAfter = (seconds: number) =>
    verifier().verify(requestParts(headers), AT + seconds * SECOND);
  expect(await verifyAfter(-60)).toEqual(VERIFIED);
  expect(await verifyAfter(-61)).toBe("not-yet");
  expect(await verifyAfter(360)).toEqual(VERIFIED);
  expect(await verifyAfter(361)).toBe("expired");
});

test("an agent's signature with a lifetime of more than a day is refused", async () => {
  const headers = await signedHeaders({ at: AT, seconds: 86_401 });
  expect(await verifier().verify(requestParts(headers), AT)).toBe("lifetime");
});

test("an agent's signature by another key or by an unknown key is refused", async () => {
  const headers = await signedHeaders({ at: AT });
  const other = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const { x = "" } = await crypto.subtle.exportKey("jwk", (other as CryptoKeyPair).publicKey);
  expect(await verifier(agentKeys({ x })).verify(requestParts(headers), AT)).toBe("signature");
  expect(await verifier(agentKeys({ id: "x" })).verify(requestParts(headers), AT)).toBe(
    "unknown-key",
  );
  const expired = agentKeys({ until: AT });
  expect(await verifier(expired).verify(requestParts(headers), AT)).toBe("unknown-key");
  expect(await verifier(agentKeys({ x: "AA" })).verify(requestParts(headers), AT)).toBe(
    "signature",
  );
});

test("a repeated signature of an agent is refused until it expires, even if both copies arrive at the same time", async () => {
  const made = verifier();
  const headers = await signedHeaders({ at: AT });
  const both = [0, 1].map(() => made.verify(requestParts(headers), AT));
  expect(await Promise.all(both)).toEqual([VERIFIED, "replayed"]);
  expect(await made.verify(requestParts(headers), AT + 360 * SECOND)).toBe("replayed");
  made.use({ ...agentKeys(), version: "2" });
  expect(await made.verify(requestParts(headers), AT + SECOND)).toBe("replayed");
});

test("a signature whose base64 differs only in its unused bits counts as the same signature", async () => {
  const made = verifier();
  const headers = await signedHeaders({ at: AT });
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const last = letters.indexOf(/(.)==:$/.exec(headers.signature!)![1]!);
  expect(last % 16).toBe(0);
  const outcomes = [];
  for (let bits = 0; bits < 16; bits++) {
    const signature = headers.signature!.replace(/.==:$/, `${letters[last + bits]}==:`);
    outcomes.push(await made.verify(requestParts({ ...headers, signature }), AT));
  }
  expect(outcomes).toEqual([VERIFIED, ...Array(15).fill("malformed")]);
});

test("after 20 forged signatures a sender's further signatures are refused for the rest of the minute", async () => {
  const made = verifier();
  const verify = (headers: Record<string, string>, sender: string, at = AT) =>
    made.verify(requestParts(headers), at, sender);
  const forged = await signedHeaders({ at: AT, authority: "other.example" });
  const outcomes = [];
  for (let n = 0; n < MAX_FAILED; n++) outcomes.push(await verify(forged, "a"));
  expect(new Set(outcomes)).toEqual(new Set(["signature"]));
  const headers = await signedHeaders({ at: AT });
  expect(await verify(forged, "a")).toBe("limited");
  expect(await verify(headers, "a")).toBe("limited");
  expect(await made.claimOf(requestParts(headers), AT, "a")).toMatchObject({
    verdict: "unverified",
  });
  expect(await verify(headers, "b")).toEqual(VERIFIED);
  const next = await signedHeaders({ at: AT + 1 * SECOND });
  expect(await verify(next, "a", AT + 60 * SECOND)).toEqual(VERIFIED);
});

test("a second signature with the nonce of an earlier signature is refused", async () => {
  const made = verifier();
  const first = await signedHeaders({ at: AT, nonce: "n1" });
  const second = await signedHeaders({ at: AT + SECOND, nonce: "n1" });
  const third = await signedHeaders({ at: AT + SECOND, nonce: "n2" });
  expect(await made.verify(requestParts(first), AT)).toEqual(VERIFIED);
  expect(await made.verify(requestParts(second), AT + SECOND)).toBe("replayed");
  expect(await made.verify(requestParts(third), AT + SECOND)).toEqual(VERIFIED);
});

test("an agent's signature for another store, method or page is refused", async () => {
  const also = { "@method": "GET", "@path": "/a", "@target-uri": "https://example.com/a?b=1" };
  const headers = await signedHeaders({ at: AT, also });
  const page = { path: "/a", query: "b=1" };
  const check = (part: Parameters<typeof requestParts>[1]) =>
    verifier().verify(requestParts(headers, { ...page, ...part }), AT);
  expect(await check({})).toEqual(VERIFIED);
  for (const part of [
    { authority: "other.example" },
    { method: "POST" },
    { path: "/b" },
    { query: "b=2" },
    { scheme: "http" },
  ] as const)
    expect([part, await check(part)]).toEqual([part, "signature"]);
});

test("a request is refused if its agent name belongs to another agent or is not covered by the signature", async () => {
  const other = await signedHeaders({ at: AT, agent: '"https://other.example"' });
  expect(await verifier().verify(requestParts(other), AT)).toBe("other-agent");
  const input =
    'sig1=("@authority");created=1735689600;expires=1735693200;keyid="k";tag="web-bot-auth"';
  const unsigned = { ...E22, "signature-input": input, signature: E22.signature.replace("2", "1") };
  expect(readSignature(requestParts(unsigned), DRAFT_AT)).toBe("incomplete");
});

test.each([
  ["no tag of Web Bot Auth", { tag: "other" }, "unsigned"],
  ["an agent that names no host", { agent: '"data:x"' }, "other-agent"],
] as const)("an agent's signature with %s is refused", async (_what, part, problem) => {
  const headers = await signedHeaders({ at: AT, ...part });
  expect(await verifier().verify(requestParts(headers), AT)).toBe(problem);
});

test("a request that names a known agent without a valid signature is an unverified claim", async () => {
  const made = verifier();
  const claim = (headers: Record<string, string>) => made.claimOf(requestParts(headers), AT);
  const unverified = { ...VERIFIED, verdict: "unverified" };
  const headers = await signedHeaders({ at: AT });
  expect(claim({ "signature-agent": '"https://ChatGPT.com/x"' })).toEqual(unverified);
  expect(claim({ "signature-agent": '"https://other.example"' })).toBeNull();
  expect(claim({})).toBeNull();
  expect(await claim({ ...headers, signature: `sig1=:${"A".repeat(86)}==:` })).toEqual(unverified);
  expect(await claim(headers)).toEqual(VERIFIED);
  expect(new AgentVerifier().claimOf(requestParts(headers), AT)).toBeNull();
});

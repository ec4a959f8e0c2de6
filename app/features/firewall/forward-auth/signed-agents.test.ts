import { expect, test } from "vitest";

import { compile } from "#app/engine/compile";
import { entry } from "#tests/cases/decision-case";
import { forwardAuthUnderTest, rulesOf, sourceOf } from "#tests/helpers/forward-auth";
import { agentKeys, signedHeaders } from "#tests/helpers/signed-agent";

const auth = forwardAuthUnderTest();

/** Returns the rules of the store at example.com. */
function storeRules(entries: Parameters<typeof sourceOf>[0]) {
  const ruleset = compile({ ...sourceOf(entries), ownHosts: ["example.com"] });
  return { ...rulesOf([], "firewall"), ruleset };
}

const BLOCK_HOSTING = storeRules([entry("crawler", "unverified"), entry("country", "FR")]);

/** Sends the request of a proxy for https://example.com/x?b=1, and returns the status with the logged crawler. */
async function outcomeOf(headers: Record<string, string>) {
  const under = auth();
  const place = {
    "x-forwarded-host": "Example.com:443",
    "x-forwarded-proto": "https",
    "x-forwarded-uri": "/x?b=1",
  };
  const { status } = await under.send({ ...place, ...headers });
  return [status, under.recorded.at(-1)?.facts.crawler?.verdict];
}

test("a signed agent is verified by its signature over store, method, page and query", async () => {
  const under = auth();
  under.agentKeys = agentKeys();
  under.rules = BLOCK_HOSTING;
  const also = { "@method": "GET", "@path": "/x", "@query": "?b=1", "user-agent": "Mozilla/5.0" };
  const headers = await signedHeaders({ at: Date.now(), also });
  expect(await outcomeOf(headers)).toEqual([200, "verified"]);
  expect(under.recorded.at(-1)!.facts.crawler).toMatchObject({ id: "chatgpt-agent" });
  expect(await outcomeOf(headers)).toEqual([403, "unverified"]);
});

test("an agent's signature for another store, for a changed page or in a repeated header is not verified", async () => {
  const under = auth();
  under.agentKeys = agentKeys();
  under.rules = BLOCK_HOSTING;
  const at = Date.now();
  const elsewhere = await signedHeaders({ at, authority: "other.example" });
  expect(await outcomeOf(elsewhere)).toEqual([403, "unverified"]);
  const page = await signedHeaders({ at, also: { "@path": "/b" } });
  expect(await outcomeOf(page)).toEqual([403, "unverified"]);
  const key = await signedHeaders({ at, also: { "x-palisade-key": "k" } });
  expect(await outcomeOf({ ...key, "x-palisade-key": "k" })).toEqual([403, "unverified"]);
});

test("a signature for another site is not verified, although the proxy forwards that site's host", async () => {
  const under = auth();
  under.agentKeys = agentKeys();
  under.rules = BLOCK_HOSTING;
  const authority = "evil.example";
  const headers = await signedHeaders({ at: Date.now(), authority });
  expect(await outcomeOf({ ...headers, "x-forwarded-host": authority })).toEqual([
    403,
    "unverified",
  ]);
});

test("an agent named without a signature is unverified, and is not recognized if no keys are known", async () => {
  const under = auth();
  const named = { "signature-agent": '"https://chatgpt.com"' };
  expect(await outcomeOf(named)).toEqual([200, undefined]);
  under.agentKeys = agentKeys();
  expect(await outcomeOf(named)).toEqual([200, "unverified"]);
});

test("in attack mode a verified agent is allowed, and an unverified agent is challenged", async () => {
  const under = auth();
  under.agentKeys = agentKeys();
  const switches = { mode: "protect", attackUntil: Date.now() + 60_000 } as const;
  under.rules = { ...storeRules([]), switches };
  expect(await outcomeOf(await signedHeaders({ at: Date.now() }))).toEqual([200, "verified"]);
  expect(await outcomeOf({ "signature-agent": '"https://chatgpt.com"' })).toEqual([
    403,
    "unverified",
  ]);
});

import type { IncomingMessage } from "node:http";

import { expect, test } from "vitest";

import { createAgentClaims } from "#app/engine/agents/agent-claims";
import { MAX_FAILED } from "#app/engine/agents/failed-signatures";
import { parseAddress } from "#app/engine/net/address";
import { agentKeys, requestParts, signedHeaders } from "#tests/helpers/signed-agent";

import { onOwnHost, proxyAgents } from "./proxy-agents";

const AT = Date.UTC(2026, 10, 30, 12);
const SEEN = { address: parseAddress("198.51.100.7"), host: "example.com", at: AT };
const requestWith = (headers: Record<string, string>) =>
  ({ headers }) as unknown as IncomingMessage;

/** Returns a function that returns the verdict about the signing agent of a request through the app proxy. */
function verdictOf(claims = createAgentClaims(agentKeys)) {
  const agentOf = proxyAgents(claims);
  return async (headers: Record<string, string>) =>
    (await agentOf(requestWith(headers), SEEN))?.verdict;
}

test("a request through the app proxy without signature headers has no signing agent", async () => {
  expect(await verdictOf()({})).toBeUndefined();
});

test("an agent's signature over the store's host and the method POST is verified through the app proxy", async () => {
  const headers = await signedHeaders({ at: AT, also: { "@method": "POST" } });
  expect(await verdictOf()(headers)).toBe("verified");
});

test.each([
  ["path", { "@path": "/apps/palisade/visit" }],
  ["query", { "@query": "?a=1" }],
  ["request target", { "@request-target": "/apps/palisade/visit" }],
  ["address", { "@target-uri": "https://example.com/apps/palisade/visit" }],
])(
  "an agent's signature over the %s is unverified through the app proxy, and never counts as a forgery",
  async (_what, also) => {
    const verdict = verdictOf();
    const headers = await signedHeaders({ at: AT, also: also as Record<string, string> });
    for (let sent = 0; sent <= MAX_FAILED; sent++) {
      expect(await verdict(headers)).toBe("unverified");
    }
    expect(await verdict(await signedHeaders({ at: AT }))).toBe("verified");
  },
);

test("a signature that forward auth verified is unverified when the same process receives it through the app proxy", async () => {
  const claims = createAgentClaims(agentKeys);
  const headers = await signedHeaders({ at: AT });
  const forwarded = await claims(requestParts(headers), AT, SEEN.address);
  expect(forwarded?.verdict).toBe("verified");
  expect(await verdictOf(claims)(headers)).toBe("unverified");
});

test("an agent whose signature was verified for another site's host counts as unverified", () => {
  const agent = { id: "chatgpt-agent", purpose: "shopping-agent", verdict: "verified" } as const;
  const rules = { ruleset: { ownHosts: new Set(["example.com"]) } };
  const verdict = (host: string) =>
    onOwnHost(
      { agent, host } as unknown as Parameters<typeof onOwnHost>[0],
      rules as unknown as Parameters<typeof onOwnHost>[1],
    ).agent?.verdict;
  expect(verdict("example.com")).toBe("verified");
  expect(verdict("other.example")).toBe("unverified");
});

import { expect, test } from "vitest";

import { blockPage } from "#app/contract/block-page";
import type { AgentKeys } from "#app/engine/agents/agent-verifier";
import { compile } from "#app/engine/compile";
import type { RulesetSource } from "#app/engine/ruleset";
import type { RecordedVisit } from "#app/features/visits/public.server";

import { entry } from "./cases/decision-case";
import { forwardAuthUnderTest, rulesOf, sourceOf } from "./helpers/forward-auth";
import { endpointUnderTest, rules as storefrontRules, signedQuery } from "./helpers/proxy-endpoint";
import { edgeInProcess } from "./helpers/servers/edge-harness";
import { agentKeys, signedHeaders } from "./helpers/signed-agent";

const HOST = "shop.example";
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";
const NAMED = { "signature-agent": '"https://chatgpt.com"' };
const auth = forwardAuthUnderTest();
const proxy = endpointUnderTest();

type Headers = Readonly<Record<string, string>>;

/** Returns the agent's verdict and purpose, and the outcome, of each recorded visit. */
const outcomes = (visits: readonly RecordedVisit[]) =>
  visits.map(({ facts, decision }) => [
    ...[facts.crawler?.verdict, facts.crawler?.purpose, decision.outcome],
  ]);

/** Sends the embed's requests with these browser headers, as Shopify forwards them. */
async function throughAppProxy(
  source: RulesetSource,
  keys: AgentKeys,
  requests: readonly Headers[],
) {
  const under = proxy();
  under.agentKeys = keys;
  under.rules = { ...storefrontRules, ruleset: compile(source) };
  for (const headers of requests) {
    const query = signedQuery();
    await under.visit({
      query,
      headers: { "user-agent": BROWSER, "x-forwarded-host": HOST, ...headers },
    });
  }
  return outcomes(under.recorded);
}

/**
 * Returns the headers of requests: signed by an agent, a repetition, signed for another store, expired, unsigned, and
 * of a browser without an agent.
 */
async function requestsOfAgent(): Promise<Headers[]> {
  const at = Date.now();
  const signed = await signedHeaders({ at, authority: HOST });
  const elsewhere = await signedHeaders({ at, authority: "other.example" });
  const expired = await signedHeaders({ at: at - 600_000, authority: HOST });
  return [signed, signed, elsewhere, expired, NAMED, {}];
}

test.each([
  ["shopping-agent", "chatgpt-agent"],
  ["ai-assistant", "signed-ai-assistant"],
] as const)(
  "the embed, forward auth and the Worker verify and decide signed and unsigned requests of a %s alike",
  async (purpose, agent) => {
    const keys = agentKeys({ purpose, agent });
    const source = { ...sourceOf([entry("crawler", "unverified")]), ownHosts: [HOST] };
    const under = auth();
    under.agentKeys = keys;
    under.rules = { ...rulesOf([], "firewall"), ruleset: compile(source) };
    const look = { version: 1, shop: "Fernhill Goods", look: blockPage.parse({}), agents: keys };
    const edge = await edgeInProcess(source, { look });
    const requests = await requestsOfAgent();
    for (const headers of requests) {
      const all = { "user-agent": BROWSER, accept: "text/html", ...headers };
      const proxied = { "x-forwarded-host": HOST, "x-forwarded-proto": "https" };
      await under.send({ ...all, ...proxied });
      const request = new Request(`https://${HOST}/`, {
        headers: { ...all, "cf-connecting-ip": "198.51.100.7" },
      });
      await edge.send(request, { country: "DE" });
    }
    await edge.reportsSent();
    edge.stop();
    const atTheEdge = edge.batches.flatMap(({ visits }) =>
      visits.map(({ crawler, decision }) => [crawler?.verdict, crawler?.purpose, decision.outcome]),
    );
    const atForwardAuth = outcomes(under.recorded);
    const unverified = ["unverified", purpose, "block"];
    expect(atForwardAuth).toEqual([
      ["verified", purpose, "allow"],
      ...[unverified, unverified, unverified, unverified],
      [undefined, undefined, "allow"],
    ]);
    expect(atTheEdge).toEqual(atForwardAuth);
    expect(await throughAppProxy(source, keys, requests)).toEqual(atForwardAuth);
  },
);

test("an unsigned agent that no rule names is unverified and allowed by forward auth and by the app proxy", async () => {
  const keys = agentKeys();
  const source = { ...sourceOf([]), ownHosts: [HOST] };
  const under = auth();
  under.agentKeys = keys;
  under.rules = { ...rulesOf([], "firewall"), ruleset: compile(source) };
  const place = { "x-forwarded-host": HOST, "x-forwarded-proto": "https" };
  await under.send({ "user-agent": BROWSER, accept: "text/html", ...NAMED, ...place });
  const allowed = [["unverified", "shopping-agent", "allow"]];
  expect(outcomes(under.recorded)).toEqual(allowed);
  expect(await throughAppProxy(source, keys, [NAMED])).toEqual(allowed);
});

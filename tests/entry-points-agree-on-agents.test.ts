import { expect, test } from "vitest";

import { blockPage } from "#app/contract/block-page";
import { compile } from "#app/engine/compile";

import { entry } from "./cases/decision-case";
import { forwardAuthUnderTest, rulesOf, sourceOf } from "./helpers/forward-auth";
import { edgeInProcess } from "./helpers/servers/edge-harness";
import { agentKeys, signedHeaders } from "./helpers/signed-agent";

const HOST = "shop.example";
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";
const NAMED = { "signature-agent": '"https://chatgpt.com"' };
const auth = forwardAuthUnderTest();

/** Returns requests of an agent: signed, the same again, signed for another store, expired, unsigned, and of no agent. */
async function requestsOfAgent(): Promise<Readonly<Record<string, string>>[]> {
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
  "forward auth and the Worker verify and decide signed and unsigned requests of a %s alike",
  async (purpose, agent) => {
    const keys = agentKeys({ purpose, agent });
    const source = { ...sourceOf([entry("crawler", "unverified")]), ownHosts: [HOST] };
    const under = auth();
    under.agentKeys = keys;
    under.rules = { ...rulesOf([], "firewall"), ruleset: compile(source) };
    const look = { version: 1, shop: "Fernhill Goods", look: blockPage.parse({}), agents: keys };
    const edge = await edgeInProcess(source, { look });
    for (const headers of await requestsOfAgent()) {
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
    const atForwardAuth = under.recorded.map(({ facts, decision }) => [
      ...[facts.crawler?.verdict, facts.crawler?.purpose, decision.outcome],
    ]);
    const unverified = ["unverified", purpose, "block"];
    expect(atForwardAuth).toEqual([
      ["verified", purpose, "allow"],
      ...[unverified, unverified, unverified, unverified],
      [undefined, undefined, "allow"],
    ]);
    expect(atTheEdge).toEqual(atForwardAuth);
  },
);

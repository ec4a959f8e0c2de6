import type { IncomingMessage } from "node:http";

import { type AgentKeys, AgentVerifier } from "#app/engine/agents/agent-verifier";
import { subscriberOf } from "#app/engine/net/subscriber";
import type { DeclaredBot } from "#app/engine/visit";

import type { ShopRules } from "../shop-rules";
import type { VisitRequest } from "../visit-request";

type Seen = Pick<VisitRequest, "address" | "host" | "at">;

/** Returns the agent that a request names or proves. Null for almost every visit. Never rejects. */
export type AgentOf = (
  request: IncomingMessage,
  seen: Seen,
) => Promise<DeclaredBot | null> | DeclaredBot | null;

/**
 * Creates a function that returns the agent of a request through the app proxy. Shopify changes its path and query, so a
 * signature over them is not verified.
 *
 * @param agentKeys returns the keys of all agents
 */
export function createProxyAgents(agentKeys: () => AgentKeys): AgentOf {
  const agents = new AgentVerifier();
  return ({ headers }, { address, host = "", at }) => {
    if (headers["signature-agent"] === undefined && !headers["signature-input"]) return null;
    agents.use(agentKeys());
    const header = (name: string) => {
      const value = headers[name];
      return typeof value === "string" ? value : null;
    };
    const sent = { method: "POST", scheme: "https", path: "", query: "" } as const;
    return agents.claimOf({ ...sent, authority: host, header }, at, subscriberOf(address));
  };
}

/**
 * Returns the request with an agent that is verified only on the store's own hosts. A proxy may forward any host, also
 * that of another site for which the agent signed.
 */
export function onOwnHost<Request extends VisitRequest>(
  request: Request,
  { ruleset: { ownHosts } }: Pick<ShopRules, "ruleset">,
): Request {
  const { agent, host } = request;
  if (agent?.verdict !== "verified" || (host !== undefined && ownHosts.has(host))) return request;
  return { ...request, agent: { ...agent, verdict: "unverified" } };
}

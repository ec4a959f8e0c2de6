import type { IncomingMessage } from "node:http";

import type { AgentClaims } from "#app/engine/agents/agent-claims";
import type { DeclaredBot } from "#app/engine/visit";

import type { ShopRules } from "../shop-rules";
import type { VisitRequest } from "../visit-request";

type Seen = Pick<VisitRequest, "address" | "host" | "at">;

/** Returns the agent that a request names or proves. Null for almost every visit. Never rejects. */
export type AgentOf = (
  request: IncomingMessage,
  seen: Seen,
) => Promise<DeclaredBot | null> | DeclaredBot | null;

/** The agent's request. Shopify changes its path and query, so a signature over them is not verified. */
const SENT = { method: "POST", scheme: "https", path: null, query: null } as const;

/** Returns a function that returns the agent of a request through the app proxy. */
export function proxyAgents(claims: AgentClaims): AgentOf {
  return ({ headers }, { address, host = "", at }) => {
    const header = (name: string) => {
      const value = headers[name];
      return typeof value === "string" ? value : null;
    };
    return claims({ ...SENT, authority: host, header }, at, address);
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

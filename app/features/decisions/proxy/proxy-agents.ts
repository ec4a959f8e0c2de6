import type { IncomingMessage } from "node:http";

import type { AgentClaims } from "#app/engine/agents/agent-claims";
import type { DeclaredBot } from "#app/engine/visit";

import type { ShopRules } from "../shop-rules";
import type { VisitRequest } from "../visit-request";

type Seen = Pick<VisitRequest, "address" | "host" | "at">;

/** Returns the AI agent that a request names or proves by signature headers. Null without these headers. */
export type AgentOf = (
  request: IncomingMessage,
  seen: Seen,
) => Promise<DeclaredBot | null> | DeclaredBot | null;

/** Fixed parts of an agent's request. Shopify changes path and query, so a signature over them is not verified. */
const SENT = { method: "POST", scheme: "https", path: null, query: null } as const;

/** Returns a function that identifies the signing agent of a request through the app proxy. */
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
 * Returns the request with a verified agent changed to unverified unless the request's host is one of the store's own.
 *
 * A proxy can forward any host, including the host of another site for which the agent signed.
 */
export function onOwnHost<Request extends VisitRequest>(
  request: Request,
  { ruleset: { ownHosts } }: Pick<ShopRules, "ruleset">,
): Request {
  const { agent, host } = request;
  if (agent?.verdict !== "verified" || (host !== undefined && ownHosts.has(host))) return request;
  return { ...request, agent: { ...agent, verdict: "unverified" } };
}

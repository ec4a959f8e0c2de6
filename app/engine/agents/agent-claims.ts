import type { Address } from "../net/address";
import { subscriberOf } from "../net/subscriber";
import type { DeclaredBot } from "../visit";
import { type AgentKeys, AgentVerifier } from "./agent-verifier";
import type { RequestParts } from "./signed-request";

/**
 * Returns the agent that a request names or proves. Null for almost every visit. The result is a promise only for a
 * request with a signature, and never rejects.
 *
 * @param at time of the request, epoch milliseconds
 */
export type AgentClaims = (
  request: RequestParts,
  at: number,
  address: Address | null,
) => Promise<DeclaredBot | null> | DeclaredBot | null;

export const NO_AGENT_CLAIMS: AgentClaims = () => null;

/**
 * Creates the recognition of agents. The entry points of a process share one, so that it accepts a signature once.
 *
 * @param keys returns the keys of all agents
 */
export function createAgentClaims(keys: () => AgentKeys): AgentClaims {
  const verifier = new AgentVerifier();
  return (request, at, address) => {
    if (request.header("signature-agent") === null && !request.header("signature-input")) {
      return null;
    }
    verifier.use(keys());
    return verifier.claimOf(request, at, subscriberOf(address));
  };
}

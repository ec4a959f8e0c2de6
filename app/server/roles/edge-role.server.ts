import { systemClock } from "#app/base/clock";
import { createAgentClaims } from "#app/engine/agents/agent-claims";
import type { Address } from "#app/engine/net/address";
import { createAppealCall } from "#app/features/appeals/public.server";
import { createDecisionPath } from "#app/features/decisions/public.server";
import { createFirewallEndpoints } from "#app/features/firewall/public.server";
import { createVisitRecorder } from "#app/features/visits/public.server";

import { type ProcessParts, withPool } from "../process-parts.server";

/**
 * Connections for the visitor log. A separate pool, so that writes do not wait while the rules of many stores are read.
 */
const LOG_CONNECTIONS = 1;

/** Opens the edge role: answers to storefronts, merchants' proxies and Workers, and the visitor log. */
export async function openEdge(parts: ProcessParts) {
  const { env, keys, log, ingress, facts } = parts;
  const database = withPool(parts.database, env.EDGE_CONNECTIONS);
  const logDatabase = withPool(parts.database, LOG_CONNECTIONS);
  const recorder = createVisitRecorder({ db: logDatabase.db, log, clock: systemClock });
  const agentKeys = () => facts.agents.keys();
  const deciding = {
    ...{ env, database, keys, log, recorder, ingress },
    crawlerOf: facts.crawlerOf,
    agentKeys,
    agentClaims: createAgentClaims(agentKeys),
    lookup: (address: Address) => facts.ipIntelligence.lookup(address),
  };
  const appeal = createAppealCall({ db: database.db, clock: systemClock, log });
  const decisions = await createDecisionPath({ ...deciding, calls: [["/proxy/appeal", appeal]] });
  const firewall = await createFirewallEndpoints(deciding);
  return { database, logDatabase, recorder, decisions, firewall };
}

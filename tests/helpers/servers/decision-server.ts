import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";

import { oneKey } from "#app/base/keyring";
import { createDecisionPath } from "#app/features/decisions/public.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import type { DatabasePool } from "#app/store/client.server";

import { type ApiUnderTest, apiUnderTest } from "../data-api";

export const PROXY_SECRET = "test-secret-of-sixteen-or-more";

/** Default number of storefront connections per process. */
const EDGE_CONNECTIONS = 4;

/** Returns the network of an address. 172.58.0.0/16 belongs to a carrier. */
const networkOf = (d: number) =>
  d >>> 16 === 0xac3a
    ? ({ asn: 64_500, organization: "Example Mobile", networkClass: "residential" } as const)
    : NO_NETWORK;

interface Started {
  readonly origin: string;
  readonly pool: DatabasePool;
}

/** The data API and the decision endpoint on one database, behind a port. Every visitor is in Germany. */
export interface DecisionServer {
  readonly under: ApiUnderTest;
  readonly origin: string;
  /** Origins of all deciding processes, including the first. */
  readonly origins: readonly string[];
  /** Connection pool of each process. */
  readonly pools: readonly DatabasePool[];
  /** Lines of the log. */
  readonly logged: readonly string[];
}

/**
 * Starts a server for the tests of the file. Its fields are set when the tests run.
 *
 * @param processes number of deciding processes
 */
export function decisionServer(processes = 1): DecisionServer {
  const logged: string[] = [];
  const parts = { logged } as unknown as DecisionServer;
  const closing: (() => Promise<void>)[] = [];

  async function startProcess(under: ApiUnderTest): Promise<Started> {
    const pool = under.database.openPool(EDGE_CONNECTIONS);
    const path = await createDecisionPath({
      env: { SHOPIFY_API_SECRET: PROXY_SECRET },
      ingress: under.ingress,
      keys: oneKey(PROXY_SECRET),
      database: { ...under.database, ...pool },
      log: pino({}, { write: (line: string) => void logged.push(line) }),
      lookup: ({ d }) => ({ ...NO_PLACE, ...networkOf(d), country: "DE" }),
      recorder: { record: () => {}, countSolved: () => {}, countAnswers: () => {} },
      // Longer than any delay of a busy machine, so that no visit is undecided.
      rulesWaitMs: 10_000,
      clock: () => under.time.now,
    });
    const server = createServer(path.handle);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
      await path.close();
    });
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pool };
  }

  beforeAll(async () => {
    const under = await apiUnderTest();
    under.time.now = Date.now();
    const started: Started[] = [];
    while (started.length < processes) started.push(await startProcess(under));
    const origins = started.map(({ origin }) => origin);
    const pools = started.map(({ pool }) => pool);
    Object.assign(parts, { under, origins, pools, origin: origins[0] });
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return parts;
}

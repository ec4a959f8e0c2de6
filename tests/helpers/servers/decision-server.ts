import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";

import { createDecisionPath } from "../../../app/features/decisions/public.server";
import { oneKey } from "../../../app/platform/data-keys/keyring";
import { NO_NETWORK, NO_PLACE } from "../../../app/platform/ip-intelligence/ip-facts";
import { type ApiUnderTest, apiUnderTest } from "../data-api";

export const PROXY_SECRET = "test-secret-of-sixteen-or-more";

/** The data API and the decision path on one database, behind a port; every visitor is in Germany. */
export interface DecisionServer {
  readonly under: ApiUnderTest;
  readonly origin: string;
  /** Of every process that decides, the first among them. */
  readonly origins: readonly string[];
  /** What was written to the log, line by line. */
  readonly logged: readonly string[];
}

/** Starts one for the tests of the file, with as many processes that decide; its parts are there once they run. */
export function decisionServer(processes = 1): DecisionServer {
  const logged: string[] = [];
  const parts = { logged } as unknown as DecisionServer;
  const closing: (() => Promise<void>)[] = [];

  async function startProcess(under: ApiUnderTest): Promise<string> {
    const path = await createDecisionPath({
      env: { SHOPIFY_API_SECRET: PROXY_SECRET },
      ingress: under.ingress,
      keys: oneKey(PROXY_SECRET),
      database: under.database,
      log: pino({}, { write: (line: string) => void logged.push(line) }),
      lookup: () => ({ ...NO_PLACE, ...NO_NETWORK, country: "DE" }),
      recorder: { record: () => {} },
      // However busy the machine is, nobody is let in undecided.
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
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  beforeAll(async () => {
    const under = await apiUnderTest();
    under.time.now = Date.now();
    const origins: string[] = [];
    while (origins.length < processes) origins.push(await startProcess(under));
    Object.assign(parts, { under, origins, origin: origins[0] });
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return parts;
}

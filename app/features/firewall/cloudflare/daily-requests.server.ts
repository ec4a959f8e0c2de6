import { z } from "zod";

import { DAY_MS } from "#app/base/clock";

import type { CloudflareClient } from "./cloudflare-client.server";
import type { FoundZone } from "./find-zone.server";

/** Requests of all Workers of an account, by the published schema of Cloudflare's analytics. */
const QUERY = `query ($account: string!, $since: Time!) {
  viewer {
    accounts(filter: { accountTag: $account }) {
      workersInvocationsAdaptive(limit: 1, filter: { datetime_geq: $since }) { sum { requests } }
    }
  }
}`;

const analytics = z.object({
  data: z.object({
    viewer: z.object({
      accounts: z.array(
        z.object({
          workersInvocationsAdaptive: z.array(z.object({ sum: z.object({ requests: z.int() }) })),
        }),
      ),
    }),
  }),
});

/**
 * CPU time per request of one Worker in microseconds, and requests that Cloudflare ended at a limit, by the same
 * schema. The limits are CPU time, memory, startup time (the visitor sees error 1102) and daily requests (1027).
 * Cloudflare gives all of them one status.
 */
const CPU_QUERY = `query ($account: string!, $script: string!, $since: Time!) {
  viewer {
    accounts(filter: { accountTag: $account }) {
      workersInvocationsAdaptive(limit: 1, filter: { scriptName: $script, datetime_geq: $since }) {
        quantiles { cpuTimeP50 cpuTimeP95 }
      }
      ended: workersInvocationsAdaptive(
        limit: 1
        filter: { scriptName: $script, datetime_geq: $since, status: "exceededResources" }
      ) { sum { requests } }
    }
  }
}`;

const microseconds = z.number().min(0).max(2_000_000_000).transform(Math.round);
const quantiles = z.object({ cpuTimeP50: microseconds, cpuTimeP95: microseconds });
const timing = z.object({
  data: z.object({
    viewer: z.object({
      accounts: z.array(
        z.object({
          workersInvocationsAdaptive: z.array(z.object({ quantiles })),
          ended: z.array(z.object({ sum: z.object({ requests: z.int() }) })),
        }),
      ),
    }),
  }),
});

/** CPU time per request in microseconds, 50th and 95th percentile. */
export interface CpuTime {
  readonly p50: number;
  readonly p95: number;
  /** Requests that Cloudflare ended at a limit of the plan. */
  readonly ended: number;
}

/**
 * Reads the CPU time of a connection's Worker over the last day, as Cloudflare measures it. The Worker cannot measure
 * it: its clock does not advance during computation. The Worker waits for no request before it answers, so this is the
 * time it adds.
 *
 * @returns null if the token lacks the permission, there were no requests, or Cloudflare does not answer
 */
export async function readCpuTime(
  client: CloudflareClient,
  { accountId }: Pick<FoundZone, "accountId">,
  script: string,
  now: number,
): Promise<CpuTime | null> {
  const since = new Date(now - DAY_MS).toISOString();
  const variables = { account: accountId, script, since };
  try {
    const answer = await client.queryAnalytics(CPU_QUERY, variables);
    const [account] = timing.parse(answer).data.viewer.accounts;
    const [line] = account?.workersInvocationsAdaptive ?? [];
    if (!account || !line) return null;
    const { cpuTimeP50: p50, cpuTimeP95: p95 } = line.quantiles;
    // No row means that no request was ended.
    return { p50, p95, ended: account.ended[0]?.sum.requests ?? 0 };
  } catch {
    return null;
  }
}

/** Returns the start of Cloudflare's day, which is in UTC. */
export const startOfDay = (now: number): Date => new Date(new Date(now).setUTCHours(0, 0, 0, 0));

/**
 * Reads the requests of all Workers of an account today, as Cloudflare counts them against the plan.
 *
 * @returns null if the token lacks the permission or Cloudflare does not answer. Both are harmless
 */
export async function readRequestsToday(
  client: CloudflareClient,
  { accountId }: Pick<FoundZone, "accountId">,
  now: number,
): Promise<number | null> {
  const variables = { account: accountId, since: startOfDay(now).toISOString() };
  try {
    const answer = await client.queryAnalytics(QUERY, variables);
    const [account] = analytics.parse(answer).data.viewer.accounts;
    // An account whose Workers have not run today has no row.
    return account ? (account.workersInvocationsAdaptive[0]?.sum.requests ?? 0) : null;
  } catch {
    return null;
  }
}

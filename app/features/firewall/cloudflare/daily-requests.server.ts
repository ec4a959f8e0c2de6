import { z } from "zod";

import { DAY_MS } from "#app/base/clock";

import type { CloudflareClient } from "./cloudflare-client.server";
import type { FoundZone } from "./find-zone.server";

/** Of the published schema of Cloudflare's analytics: every request of every Worker of an account. */
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
 * Of the same: how long the processor was at work for one request of one Worker, in microseconds, and how many requests
 * were ended because that, memory, the time to start (the visitor sees error 1102) or the day's requests (1027) were more than
 * the plan allows: Cloudflare gives all of them one status.
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

/** Processor time a request, microseconds: half of them take no longer, and 95 of a hundred. */
export interface CpuTime {
  readonly p50: number;
  readonly p95: number;
  /** Requests that Cloudflare ended at a limit of the plan. */
  readonly ended: number;
}

/**
 * The time a connection's Worker took of the last day's requests, as Cloudflare measures it. The Worker cannot: its clock
 * stands still while it computes. It waits for nobody before it answers, so this is what it adds.
 *
 * @returns null when the token may not see it, nobody came, or Cloudflare does not say
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
    // Without any there is no line.
    return { p50, p95, ended: account.ended[0]?.sum.requests ?? 0 };
  } catch {
    return null;
  }
}

/** When Cloudflare's day began, which is UTC. */
export const startOfDay = (now: number): Date => new Date(new Date(now).setUTCHours(0, 0, 0, 0));

/**
 * The requests of all Workers of an account today, as Cloudflare counts them against the plan.
 *
 * @returns null when the token may not see them, or Cloudflare does not say: nobody is kept from anything by that
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
    // An account whose Workers have not run today has no line.
    return account ? (account.workersInvocationsAdaptive[0]?.sum.requests ?? 0) : null;
  } catch {
    return null;
  }
}

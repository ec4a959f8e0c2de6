import { z } from "zod";

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
    const answer = await client.post("/graphql", { body: { query: QUERY, variables } });
    const [account] = analytics.parse(answer).data.viewer.accounts;
    // An account whose Workers have not run today has no line.
    return account ? (account.workersInvocationsAdaptive[0]?.sum.requests ?? 0) : null;
  } catch {
    return null;
  }
}

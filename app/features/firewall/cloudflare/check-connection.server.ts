import type { FirewallCheck } from "../../../contract/firewall";
import type { FetchPage } from "../../../platform/http/public-page.server";
import type { MerchantContext } from "../../rules/public.server";
import {
  forgetProblem,
  noteProblem,
  readRequestsSince,
} from "../connections/connections.queries.server";
import { setFailsOpen } from "../connections/edge-connections.server";
import { askWorker } from "./ask-worker.server";
import type { CloudflareClient } from "./cloudflare-client.server";
import { ConnectRefused } from "./connect-refused";
import { readRequestsToday, startOfDay } from "./daily-requests.server";
import { findZone } from "./find-zone.server";
import { scriptName } from "./route-patterns";
import { type Placed, readRoutes } from "./routes.server";
import { noteFailure } from "./told-problems.server";

interface Checked extends Placed {
  readonly secret: string;
  /** "" when no key at hand opens it. */
  readonly token: string;
  readonly client: CloudflareClient;
}

const AWAY =
  "Cloudflare’s API didn’t answer, so we couldn’t check the route. Check again in a minute.";

/** What Cloudflare says about a connection. */
interface AtCloudflare {
  /** Requests of the account today; null: the token may not see them. */
  readonly requests: number | null;
  /** "" when all is as it should be. */
  readonly problem: string;
}

/** Looks at the route, and notes what it does once the requests of the day are used up. Never rejects. */
async function lookAtRoute(context: MerchantContext, checked: Checked): Promise<AtCloudflare> {
  const { client, domain, connection } = checked;
  try {
    const zone = await findZone(client, domain);
    const routes = await readRoutes(client, zone);
    const own = routes.find(({ script }) => script === scriptName(connection));
    if (own) await setFailsOpen(context, connection, own.request_limit_fail_open === true);
    const requests = await readRequestsToday(client, zone, context.clock());
    const problem = own
      ? ""
      : `At Cloudflare, the firewall’s route on ${domain} is gone. Disconnect, then connect again.`;
    return { requests, problem };
  } catch (error) {
    if (error instanceof ConnectRefused) return { requests: null, problem: error.message };
    noteFailure({ log: context.log, token: checked.token }, error, "Cloudflare's API failed");
    return { requests: null, problem: AWAY };
  }
}

/**
 * Sends a test request through a merchant's domain, looks at its route, and counts the requests of the day. What is wrong
 * stands at the connection until a check finds all well. Never rejects for what is wrong out there.
 */
export async function checkConnection(
  context: MerchantContext,
  fetchPage: FetchPage,
  checked: Checked,
): Promise<FirewallCheck> {
  const { db, clock } = context;
  const { connection: id } = checked;
  const answer = await askWorker(fetchPage, checked);
  const found = await lookAtRoute(context, checked);
  const problem = "problem" in answer ? answer.problem : found.problem;
  if (problem === "") await forgetProblem(db, id);
  else await noteProblem(db, id, problem, new Date(clock()));
  const own = () => readRequestsSince(db, id, startOfDay(clock()));
  return {
    ...{ id, problem, ms: "ms" in answer ? answer.ms : null },
    today: {
      requests: found.requests ?? (await own()),
      isOfAccount: found.requests !== null,
    },
  };
}

import type { FirewallCheck } from "#app/contract/firewall";
import type { MerchantContext } from "#app/features/rules/public.server";
import type { FetchPage } from "#app/platform/http/public-page.server";

import type { Noting } from "../connections/change-connections.server";
import {
  forgetProblem,
  noteProblem,
  readRequestsSince,
} from "../connections/connections.queries.server";
import { setFailsOpen } from "../connections/edge-connections.server";
import { askWorker, type WorkerAnswer } from "./ask-worker.server";
import { checkDns } from "./check-dns.server";
import { noteCheck } from "./checks.queries.server";
import type { CloudflareClient } from "./cloudflare-client.server";
import { ConnectRefused } from "./connect-refused";
import { type CpuTime, readCpuTime, readRequestsToday, startOfDay } from "./daily-requests.server";
import { findZone, type FoundZone } from "./find-zone.server";
import { scriptName } from "./route-patterns";
import { type Placed, readRoutes } from "./routes.server";
import { noteFailure } from "./told-problems.server";

export interface Checked extends Placed {
  readonly secret: string;
  /** "" when no key at hand opens it. */
  readonly token: string;
  readonly client: CloudflareClient;
}

/** Whoever checks: a merchant, or the app itself. */
export type CheckContext = Noting & Pick<MerchantContext, "db" | "log">;

const AWAY =
  "Cloudflare’s API didn’t answer, so we couldn’t check the route. Check again in a minute.";

/** What Cloudflare says about a connection. */
interface AtCloudflare {
  /** Requests of the account today; null: the token may not see them. */
  readonly requests: number | null;
  /** Of the Worker's requests of the last day; null: as above, or nobody came. */
  readonly cpu: CpuTime | null;
  /** "" when all is as it should be. */
  readonly problem: string;
  /** The problem is with the domain: whoever knows it needs no other to understand why nothing answers. */
  readonly isCause: boolean;
  /** False: the API did not answer, and nothing is known. */
  readonly isKnown: boolean;
}

const UNKNOWN = { requests: null, cpu: null } as const;

type Problem = Pick<AtCloudflare, "problem" | "isCause">;

function problemOf(error: unknown): Problem {
  if (!(error instanceof ConnectRefused)) throw error;
  return { problem: error.message, isCause: error.field === "domain" };
}

/** Looks whether requests of the domain still come to its route. @throws CloudflareError */
async function lookAtWay(
  { client, domain }: Checked,
  zone: FoundZone,
  hasRoute: boolean,
): Promise<Problem> {
  try {
    await checkDns(client, zone, domain);
  } catch (error) {
    return problemOf(error);
  }
  if (hasRoute) return { problem: "", isCause: false };
  const problem = `At Cloudflare, the firewall’s route on ${domain} is gone. Disconnect, then connect again.`;
  return { problem, isCause: true };
}

/** Looks at DNS and route, and notes what the route does once the requests of the day are used up. Never rejects. */
async function lookAtZone(context: CheckContext, checked: Checked): Promise<AtCloudflare> {
  const { client, domain, connection } = checked;
  try {
    const zone = await findZone(client, domain);
    const routes = await readRoutes(client, zone);
    const own = routes.find(({ script }) => script === scriptName(connection));
    if (own) await setFailsOpen(context, connection, own.request_limit_fail_open === true);
    const now = context.clock();
    const requests = await readRequestsToday(client, zone, now);
    const cpu =
      requests === null ? null : await readCpuTime(client, zone, scriptName(connection), now);
    const way = await lookAtWay(checked, zone, own !== undefined);
    return { requests, cpu, ...way, isKnown: true };
  } catch (error) {
    if (error instanceof ConnectRefused) {
      return { ...UNKNOWN, ...problemOf(error), isKnown: true };
    }
    noteFailure({ log: context.log, token: checked.token }, error, "Cloudflare’s API failed");
    return { ...UNKNOWN, problem: AWAY, isCause: false, isKnown: false };
  }
}

/** What a check found. */
interface Found {
  readonly answer: WorkerAnswer;
  readonly zone: AtCloudflare;
  /** "" when all is well. */
  readonly problem: string;
}

/**
 * Sends a test request through a merchant's domain, looks at its DNS record and its route, and keeps what is wrong, for
 * the dashboard. That Cloudflare's API did not answer is kept nowhere: it says nothing of the connection.
 */
async function check(
  context: CheckContext,
  fetchPage: FetchPage,
  checked: Checked,
): Promise<Found> {
  const answer = await askWorker(fetchPage, checked);
  const zone = await lookAtZone(context, checked);
  const silent = "problem" in answer ? answer.problem : "";
  const problem = zone.isCause ? zone.problem : silent || zone.problem;
  const kept = zone.isKnown ? problem : silent || undefined;
  const { requests, cpu } = zone;
  const found = { at: new Date(context.clock()), problem: kept, requests, cpu };
  await noteCheck(context.db, checked.connection, found);
  return { answer, zone, problem };
}

/**
 * Checks a connection for a merchant who asks, and counts the requests of the day. What is wrong stands at the connection
 * until a check finds all well. Never rejects for what is wrong out there.
 */
export async function checkConnection(
  context: CheckContext,
  fetchPage: FetchPage,
  checked: Checked,
): Promise<FirewallCheck> {
  const { db, clock } = context;
  const { connection: id } = checked;
  const { answer, zone, problem } = await check(context, fetchPage, checked);
  if (problem === "") await forgetProblem(db, id);
  else await noteProblem(db, id, problem, new Date(clock()));
  const own = () => readRequestsSince(db, id, startOfDay(clock()));
  return {
    ...{ id, problem, ms: "ms" in answer ? answer.ms : null },
    today: {
      requests: zone.requests ?? (await own()),
      isOfAccount: zone.requests !== null,
    },
  };
}

/**
 * Checks a connection unasked. What is wrong stands at it; a check that finds all well takes back what one before found,
 * and nothing else that went wrong. Never rejects for what is wrong out there.
 *
 * @param before what the check before found
 */
export async function watchConnection(
  context: CheckContext,
  fetchPage: FetchPage,
  checked: Checked,
  before: { readonly checkProblem: string; readonly lastProblem: string },
): Promise<void> {
  const { zone, problem } = await check(context, fetchPage, checked);
  if (problem === "") {
    const isOfCheck = before.checkProblem !== "" && before.lastProblem === before.checkProblem;
    if (isOfCheck) await forgetProblem(context.db, checked.connection);
  } else if (zone.isKnown || problem !== zone.problem) {
    await noteProblem(context.db, checked.connection, problem, new Date(context.clock()));
  }
}

import type { FirewallCheck } from "#app/contract/firewall-state";
import type { MerchantContext } from "#app/features/rules/public.server";
import type { FetchPage } from "#app/platform/http/public-page.server";
import { runInEnglish } from "#app/platform/languages/languages.server";
import { rewritten } from "#app/words/rewritten";
import { partsOf } from "#app/words/written";

import type { Noting } from "../connections/change-connections.server";
import { readRequestsSince } from "../connections/connection-counts.queries.server";
import { forgetProblem, noteProblem } from "../connections/connections.queries.server";
import { setFailsOpen } from "../connections/edge-connections.server";
import { checkDns } from "./check-dns.server";
import { noteCheck } from "./checks.queries.server";
import type { CloudflareClient } from "./cloudflare-client.server";
import { ConnectRefused } from "./connect-refused";
import { type CpuTime, readCpuTime, readRequestsToday, startOfDay } from "./daily-requests.server";
import { findZone, type FoundZone } from "./find-zone.server";
import { noteFailure } from "./reported-problems.server";
import { requestWorker, type WorkerAnswer } from "./request-worker.server";
import { scriptName } from "./route-patterns";
import { type Placed, readRoutes } from "./routes.server";
import { connecting as texts } from "./texts";

export interface Checked extends Placed {
  readonly secret: string;
  /** Decrypted API token. Empty if no available key decrypts the token. */
  readonly token: string;
  readonly client: CloudflareClient;
}

/** Context of a check by a merchant or by the app. */
export type CheckContext = Noting & Pick<MerchantContext, "db" | "log">;

/** Result of querying Cloudflare about a connection. */
interface AtCloudflare {
  /** Requests of the account today. Null if the token lacks the permission. */
  readonly requests: number | null;
  /**
   * CPU time of the Worker's requests in the last day. Null if the token lacks the permission or the Worker had no
   * requests.
   */
  readonly cpu: CpuTime | null;
  /** Empty if there is no problem. */
  readonly problem: string;
  /** True if the problem is with the domain and explains why the Worker did not answer. */
  readonly isCause: boolean;
  /** False if Cloudflare's API did not answer, so that the state is unknown. */
  readonly isKnown: boolean;
}

const UNKNOWN = { requests: null, cpu: null } as const;

type Problem = Pick<AtCloudflare, "problem" | "isCause">;

function problemOf(error: unknown): Problem {
  if (!(error instanceof ConnectRefused)) throw error;
  return { problem: error.message, isCause: error.field === "domain" };
}

/**
 * Checks that requests of the domain still reach its route.
 *
 * @throws CloudflareError
 */
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
  return { problem: texts.routeGone({ domain }), isCause: true };
}

/** Checks DNS and route, and stores whether the route fails open when the daily requests are used up. Never rejects. */
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
    return { ...UNKNOWN, problem: texts.routeNotChecked, isCause: false, isKnown: false };
  }
}

/** Result of a check. */
interface Found {
  readonly answer: WorkerAnswer;
  readonly zone: AtCloudflare;
  /** Empty if there is no problem. */
  readonly problem: string;
}

/**
 * Sends a test request through a merchant's domain, checks its DNS record and its route, and stores the problem for
 * the dashboard. A failure of Cloudflare's API is not stored, because it does not concern the connection.
 */
async function check(
  context: CheckContext,
  fetchPage: FetchPage,
  checked: Checked,
): Promise<Found> {
  const answer = await requestWorker(fetchPage, checked);
  const zone = await lookAtZone(context, checked);
  const silent = "problem" in answer ? answer.problem : "";
  const problem = zone.isCause ? zone.problem : silent || zone.problem;
  const storedProblem = zone.isKnown ? problem : silent || undefined;
  const { requests, cpu } = zone;
  const found = { at: new Date(context.clock()), problem: storedProblem, requests, cpu };
  await noteCheck(context.db, checked.connection, found);
  return { answer, zone, problem };
}

/**
 * Checks a connection at a merchant's request and reads the number of requests today. A problem stays on the
 * connection until a check succeeds. Never rejects because of external failures.
 *
 * @returns the result, with the problem in the merchant's language
 */
export async function checkConnection(
  context: CheckContext,
  fetchPage: FetchPage,
  checked: Checked,
): Promise<FirewallCheck> {
  const { db, clock } = context;
  const { connection: id } = checked;
  const { answer, zone, problem, parts } = await runInEnglish(async () => {
    const found = await check(context, fetchPage, checked);
    if (found.problem === "") await forgetProblem(db, id);
    else await noteProblem(db, id, () => found.problem, new Date(clock()));
    return { ...found, parts: partsOf(found.problem) };
  });
  const own = () => readRequestsSince(db, id, startOfDay(clock()));
  return {
    ...{ id, problem: rewritten(problem, parts), ms: "ms" in answer ? answer.ms : null },
    today: {
      requests: zone.requests ?? (await own()),
      isOfAccount: zone.requests !== null,
    },
  };
}

/**
 * Checks a connection automatically and stores a problem on it. A successful check clears only a problem that the
 * previous check found. Never rejects because of external failures.
 *
 * @param before result of the previous check
 */
export function watchConnection(
  context: CheckContext,
  fetchPage: FetchPage,
  checked: Checked,
  before: { readonly checkProblem: string; readonly lastProblem: string },
): Promise<void> {
  return runInEnglish(async () => {
    const { zone, problem } = await check(context, fetchPage, checked);
    if (problem === "") {
      const isOfCheck = before.checkProblem !== "" && before.lastProblem === before.checkProblem;
      if (isOfCheck) await forgetProblem(context.db, checked.connection);
    } else if (zone.isKnown || problem !== zone.problem) {
      await noteProblem(context.db, checked.connection, () => problem, new Date(context.clock()));
    }
  });
}

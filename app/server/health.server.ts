import { sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { countPassTrouble, type PassTrouble } from "#app/features/checkout/public.server";
import type { DecisionPath } from "#app/features/decisions/public.server";
import { type AlarmCounts, countAlarms } from "#app/features/embed/public.server";
import type { FirewallEndpoints } from "#app/features/firewall/public.server";
import type { LiveVisits, VisitRecorder } from "#app/features/visits/public.server";
import type { AdminApiStatus } from "#app/platform/admin-api/admin-api-status.server";
import type { AgentDirectories } from "#app/platform/agents/agent-directories.server";
import type { Feeds } from "#app/platform/feeds/feeds.server";
import type { IpRenewal } from "#app/platform/ip-data/ip-renewal.server";
import { oldDataProblems } from "#app/platform/ip-data/old-data";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import type { Ingress, IngressState } from "#app/platform/proxy/ingress.server";
import type { Role } from "#app/platform/roles";
import type { WebhookCounts } from "#app/platform/webhooks/receiver.server";
import type { OpenDatabase } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { countText } from "#app/words/english";

const DATABASE_WITHIN_MS = 1_000;

/** Counters of the edge role: visits, decisions and firewall. */
interface EdgeWatched {
  readonly recorder: Pick<VisitRecorder, "stats">;
  readonly decisions: Pick<DecisionPath, "stats">;
  readonly firewall: Pick<FirewallEndpoints, "stats">;
}

/** Counters of the admin role: live log and webhooks. */
interface AdminWatched {
  readonly live: Pick<LiveVisits, "stats">;
  readonly webhooks: Pick<WebhookCounts, "stats">;
}

export interface HealthDeps {
  /** Roles of this process. */
  readonly roles: readonly Role[];
  /** Returns true once the process is shutting down and only finishes work in progress. */
  readonly isStopping: () => boolean;
  readonly database: OpenDatabase;
  readonly ipIntelligence: Pick<IpIntelligence, "status" | "meta">;
  /** Null if address data is not renewed. */
  readonly ipRenewal: Pick<IpRenewal, "status"> | null;
  readonly feeds: Pick<Feeds, "status">;
  /** Key directories of agents that sign their requests. */
  readonly agents: Pick<AgentDirectories, "status">;
  /** Returns the counters of the DNS verification of crawlers. */
  readonly crawlerStats: () => Record<string, number>;
  /** Null, here and below, if this process does not have the role. */
  readonly edge: EdgeWatched | null;
  readonly admin: AdminWatched | null;
  /** Number of trusted proxies in front of the app, and its confirmation. */
  readonly ingress: Pick<Ingress, "state">;
  /** Results of requests to Shopify's Admin API. */
  readonly reach: Pick<AdminApiStatus, "problems" | "families">;
}

/**
 * Reads the health of this process.
 *
 * It is ready when all its roles are (isReady). Storefront decisions continue while another role is not ready, so "not
 * ready" must not stop a live process.
 */
export async function readHealth(deps: HealthDeps) {
  const { database, ipIntelligence, ipRenewal, feeds, crawlerStats, edge, admin } = deps;
  const [answers, writable] = await query(database);
  const storefronts = answers ? await countAlarms(database.db).catch(() => null) : null;
  const passes = answers ? await countPassTrouble(database.db, Date.now()).catch(() => null) : null;
  const problems = [
    ...problemsOf(deps, Date.now()),
    ...storefrontProblems(storefronts),
    ...passProblems(passes),
  ];
  const roles = deps.roles.map((role) => [role, { ready: isOpen(deps, role, writable) }] as const);
  return {
    ready: roles.every(([, { ready }]) => ready),
    roles: Object.fromEntries(roles),
    state: problems.length > 0 ? "degraded" : "ok",
    problems,
    uptimeSeconds: Math.floor(process.uptime()),
    database: { kind: database.kind, answers, writable },
    ipData: {
      state: ipIntelligence.status.state,
      ...ipIntelligence.meta,
      renewal: ipRenewal?.status() ?? null,
    },
    feeds: feeds.status(),
    agents: deps.agents.status(),
    crawlers: crawlerStats(),
    ...(edge && {
      visits: edge.recorder.stats(),
      decisions: edge.decisions.stats(),
      firewall: edge.firewall.stats(),
    }),
    ...(admin && { liveLog: admin.live.stats(), webhooks: admin.webhooks.stats() }),
    ingress: deps.ingress.state(),
    storefronts,
    checkoutPasses: passes,
  };
}

/**
 * Reports whether a role of this process may receive requests.
 *
 * The edge role may once its recorder has written, until shutdown: it decides from memory while the database is down.
 * The other roles need a writable database. A database is read-only when it is a replica or its disk is full.
 *
 * @returns null if the process does not have the role
 */
export async function isReady(
  deps: Pick<HealthDeps, "roles" | "isStopping" | "database" | "edge">,
  role: Role,
): Promise<boolean | null> {
  if (!deps.roles.includes(role)) return null;
  if (role === "edge") return isOpen(deps, role, true);
  const [, writable] = await query(deps.database);
  return isOpen(deps, role, writable);
}

function isOpen(
  { isStopping, edge }: Pick<HealthDeps, "isStopping" | "edge">,
  role: Role,
  isWritable: boolean,
): boolean {
  if (isStopping()) return false;
  return role === "edge" ? edge !== null && edge.recorder.stats().hasWritten : isWritable;
}

/**
 * Renewals that a feed may miss before its list counts as old. The limit is at least one day, and at most one interval
 * plus seven days.
 */
const OLD_FEED_TURNS = 7;

type FeedHealth = ReturnType<Feeds["status"]>[number];

/**
 * Returns the error of a feed's last renewal, and the age of the list if it is too old for its interval. Empty if all
 * is well.
 */
function feedProblems({ id, problem, goodAt, everyHours }: FeedHealth, now: number): string[] {
  const turn = everyHours * HOUR_MS;
  const limit = Math.max(DAY_MS, Math.min(OLD_FEED_TURNS * turn, turn + 7 * DAY_MS));
  const age = goodAt === null ? 0 : now - goodAt;
  const days = Math.floor(age / DAY_MS);
  const old = age > limit ? `The list in use is ${countText(days, "day", "days")} old.` : null;
  const sentences = [problem, old].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? [] : [`${id}: ${sentences.join(" ")}`];
}

/**
 * Returns the numbers of stores with problems, without names, because the health page is public.
 *
 * Lost app proxy paths are left out: the merchant must correct them.
 */
function storefrontProblems(counts: AlarmCounts | null): string[] {
  const stores = (count: number) => countText(count, "store", "stores");
  return [
    ...(counts?.refused
      ? [
          `Signed requests of ${stores(counts.refused)} are rejected and none is answered: decisions.refused has the reasons.`,
        ]
      : []),
    ...(counts?.shared
      ? [
          `Nearly all visits of ${stores(counts.shared)} share one address or hosting network: if there is no attack, run npm run operator -- proxies.`,
        ]
      : []),
  ];
}

/** Returns the number of stores whose keys of checkout passes are too old. */
function passProblems(passes: PassTrouble | null): string[] {
  if (!passes?.overdue) return [];
  return [
    `Keys of checkout passes of ${countText(passes.overdue, "store", "stores")} could not be replaced, so passes live longer: see the log of publish-checkout-rules.`,
  ];
}

/**
 * Returns the result of a test visit that contradicts the configured number of proxies. Names no store, because the health page is
 * public.
 */
function ingressProblems({ visitorProxies, source, contradictingProxies }: IngressState): string[] {
  if (contradictingProxies === null) return [];
  const cure =
    source === "environment"
      ? "Set TRUSTED_PROXIES to that number, or unset it."
      : "If that number is right: npm run operator -- set-proxies --proxies " +
        String(contradictingProxies);
  return [
    `By a test visit, the number of entries behind the visitor's in X-Forwarded-For is ${contradictingProxies}, not ${visitorProxies}. ${cure}`,
  ];
}

/** Returns the problems of address data, feeds, ingress and requests to Shopify as messages for the operator. */
function problemsOf(
  deps: Pick<HealthDeps, "ipIntelligence" | "ipRenewal" | "feeds" | "ingress" | "reach">,
  now: number,
): string[] {
  const { ipIntelligence, ipRenewal, feeds, ingress } = deps;
  const notRenewed = ipRenewal?.status().problem;
  return [
    ...ipIntelligence.status.problems,
    ...(notRenewed ? [notRenewed] : []),
    ...oldDataProblems(ipIntelligence.meta, ipRenewal !== null, now),
    ...feeds.status().flatMap((feed) => feedProblems(feed, now)),
    ...ingressProblems(ingress.state()),
    ...deps.reach.problems(),
  ];
}

/** Reports whether the database answers, and whether it accepts writes. Both are false after DATABASE_WITHIN_MS. */
async function query({ db }: OpenDatabase): Promise<readonly [boolean, boolean]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly [false, false]>((resolve) => {
    timer = setTimeout(() => resolve([false, false]), DATABASE_WITHIN_MS);
  });
  const isReadOnly = sql`select current_setting('transaction_read_only')::bool as "readOnly"`;
  const answered = rows<{ readOnly: boolean }>(db, isReadOnly).then(
    ([answer]) => [true, answer?.readOnly === false] as const,
    () => [false, false] as const,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

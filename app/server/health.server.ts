import { sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import type { DecisionPath } from "#app/features/decisions/public.server";
import { type AlarmCounts, countAlarms } from "#app/features/embed/public.server";
import type { FirewallDoors } from "#app/features/firewall/public.server";
import type { LiveVisits, VisitRecorder } from "#app/features/visits/public.server";
import type { AdminReach } from "#app/platform/admin-api/admin-reach.server";
import type { Feeds } from "#app/platform/feeds/feeds.server";
import type { IpRenewal } from "#app/platform/ip-data/ip-renewal.server";
import { oldDataProblems } from "#app/platform/ip-data/old-data";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import type { Ingress, IngressState } from "#app/platform/proxy/ingress.server";
import type { Role } from "#app/platform/roles";
import type { WebhookCounts } from "#app/platform/webhooks/receiver.server";
import type { OpenDatabase } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { counted } from "#app/words/numbers";

const DATABASE_WITHIN_MS = 1_000;

/** What answers visits, and writes them. */
interface EdgeWatched {
  readonly recorder: Pick<VisitRecorder, "stats">;
  readonly decisions: Pick<DecisionPath, "stats">;
  readonly firewall: Pick<FirewallDoors, "stats">;
}

/** What answers merchants and the platform. */
interface AdminWatched {
  readonly live: Pick<LiveVisits, "stats">;
  readonly webhooks: Pick<WebhookCounts, "stats">;
}

export interface HealthDeps {
  /** What this process does. */
  readonly roles: readonly Role[];
  /** It was told to stop, and only ends what it has begun. */
  readonly isStopping: () => boolean;
  readonly database: OpenDatabase;
  readonly ipIntelligence: Pick<IpIntelligence, "status" | "meta">;
  /** Null: no newer address data is asked for. */
  readonly ipRenewal: Pick<IpRenewal, "status"> | null;
  readonly feeds: Pick<Feeds, "status">;
  /** What is known of the names of crawlers' addresses, and how asking for them goes. */
  readonly crawlerStats: () => Record<string, number>;
  /** Null, here and below: another process's. */
  readonly edge: EdgeWatched | null;
  readonly admin: AdminWatched | null;
  /** How visitors' addresses are read. */
  readonly ingress: Pick<Ingress, "state">;
  /** How requests to Shopify's Admin API end. */
  readonly reach: Pick<AdminReach, "problems" | "families">;
}

/**
 * What this process can do right now. Ready when all its roles are (isReady). Storefront decisions go on even when
 * another role is not, so "not ready" must not stop a process that still lives.
 */
export async function readHealth(deps: HealthDeps) {
  const { database, ipIntelligence, ipRenewal, feeds, crawlerStats, edge, admin } = deps;
  const [answers, writable] = await ask(database);
  const storefronts = answers ? await countAlarms(database.db).catch(() => null) : null;
  const problems = [...problemsOf(deps, Date.now()), ...storefrontProblems(storefronts)];
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
    crawlers: crawlerStats(),
    ...(edge && {
      visits: edge.recorder.stats(),
      decisions: edge.decisions.stats(),
      firewall: edge.firewall.stats(),
    }),
    ...(admin && { liveLog: admin.live.stats(), webhooks: admin.webhooks.stats() }),
    ingress: deps.ingress.state(),
    storefronts,
  };
}

/**
 * Whether a role of this process may receive requests; null when it has no such role. The edge may once its recorder has
 * written, until it stops: it decides from memory while the database is away. The others need a database that takes writes
 * (its disk may be full, or it may only follow another).
 */
export async function isReady(
  deps: Pick<HealthDeps, "roles" | "isStopping" | "database" | "edge">,
  role: Role,
): Promise<boolean | null> {
  if (!deps.roles.includes(role)) return null;
  if (role === "edge") return isOpen(deps, role, true);
  const [, writable] = await ask(deps.database);
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

/** A publisher may be away for so many turns, but for a day in any case, and for no more than a week beside one turn. */
const OLD_FEED_TURNS = 7;

type FeedHealth = ReturnType<Feeds["status"]>[number];

/** What a list's last try said, and its age when it is too old for how often it is renewed; [] when all is well. */
function feedProblems({ id, problem, goodAt, everyHours }: FeedHealth, now: number): string[] {
  const turn = everyHours * HOUR_MS;
  const limit = Math.max(DAY_MS, Math.min(OLD_FEED_TURNS * turn, turn + 7 * DAY_MS));
  const age = goodAt === null ? 0 : now - goodAt;
  const days = Math.floor(age / DAY_MS);
  const old = age > limit ? `The list in use is ${counted(days, "day", "days")} old.` : null;
  const said = [problem, old].filter((sentence) => sentence !== null);
  return said.length === 0 ? [] : [`${id}: ${said.join(" ")}`];
}

/** Stores in trouble, by number: the health page is public. A changed path is the merchant's own to put right. */
function storefrontProblems(counts: AlarmCounts | null): string[] {
  const stores = (count: number) => counted(count, "store", "stores");
  return [
    ...(counts?.refused
      ? [
          `Signed requests of ${stores(counts.refused)} are refused, and none answered: decisions.refused has the reasons.`,
        ]
      : []),
    ...(counts?.shared
      ? [
          `Nearly all visits of ${stores(counts.shared)} share one address or hosting network: if nobody attacks, run npm run operator -- hops.`,
        ]
      : []),
  ];
}

/** What a test visit said against how addresses are read. The health page is public: no store is named. */
function ingressProblems({ visitorHops, source, contradictedHops }: IngressState): string[] {
  if (contradictedHops === null) return [];
  const cure =
    source === "environment"
      ? "Set INGRESS_HOPS to that, or leave it out."
      : "If it is right: npm run operator -- set-hops --hops " + String(contradictedHops);
  return [
    `By a test visit, the number of entries behind the visitor's in X-Forwarded-For is ${contradictedHops}, not ${visitorHops}. ${cure}`,
  ];
}

/** What is wrong with address data, and with requests to Shopify, and what to do, as sentences for the operator. */
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

/** Whether the database answers, and whether it can be written. */
async function ask({ db }: OpenDatabase): Promise<readonly [boolean, boolean]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly [false, false]>((resolve) => {
    timer = setTimeout(() => resolve([false, false]), DATABASE_WITHIN_MS);
  });
  const isReadOnly = sql`select current_setting('transaction_read_only')::bool as "readOnly"`;
  const asked = rows<{ readOnly: boolean }>(db, isReadOnly).then(
    ([answer]) => [true, answer?.readOnly === false] as const,
    () => [false, false] as const,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

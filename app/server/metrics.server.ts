import type { Logger } from "pino";

import type { Env } from "#app/platform/env.server";
import { readBacklog } from "#app/platform/jobs/job-backlog.server";
import { byLabel, type Family, type Figures, type Sample } from "#app/platform/metrics/figures";
import { watchProcess } from "#app/platform/metrics/process-figures.server";
import { createRequestTimes } from "#app/platform/metrics/request-times.server";
import { serveMetrics } from "#app/platform/metrics/serve-metrics.server";
import type { DatabasePool, OpenDatabase } from "#app/store/client.server";

import { type HealthDeps, readHealth } from "./health.server";

type EdgeWatched = NonNullable<HealthDeps["edge"]>;

export interface MetricsDeps extends HealthDeps {
  readonly edge:
    | (EdgeWatched & {
        readonly decisions: Figures;
        readonly firewall: Figures;
      })
    | null;
  /** Connections to the database by pool. */
  readonly pools: Readonly<Record<string, Pick<DatabasePool, "connections">>>;
  readonly others: readonly Figures[];
}

type Health = Awaited<ReturnType<typeof readHealth>>;

const gauge = (name: string, help: string, ...samples: Sample[]): Family => ({
  name: `palisade_${name}`,
  help,
  type: "gauge",
  samples,
});
const counter = (name: string, help: string, ...samples: Sample[]): Family => ({
  ...gauge(name, help, ...samples),
  type: "counter",
});
const flagSample = (truth: boolean): Sample => ({ value: truth ? 1 : 0 });

/** Collects all metrics of one process for Prometheus. Leaves out metrics that are not available. */
export async function readMetrics(deps: MetricsDeps): Promise<Family[]> {
  const health = await readHealth(deps);
  const backlog = health.database.answers ? await jobs(deps.database) : [];
  return [
    ...(deps.edge ? [deps.edge.decisions, deps.edge.firewall] : []).flatMap((endpoint) =>
      endpoint.families(),
    ),
    ...ofHealth(health),
    ...(deps.edge ? ofVisits(deps.edge) : []),
    ...(deps.admin ? ofWebhooks(deps.admin) : []),
    ...ofData(deps),
    ...ofIngress(health),
    ...deps.reach.families(),
    ...ofPools(deps.pools),
    ...backlog,
    ...deps.others.flatMap((part) => part.families()),
  ];
}

/**
 * Opens the port for Prometheus. Without METRICS_PORT no metrics are collected.
 *
 * @returns `timed`, which measures requests, and `stop`, which closes the port
 */
export async function openMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<Env, "METRICS_PORT" | "METRICS_HOST">,
  deps: Omit<MetricsDeps, "others">,
  log: Logger,
) {
  const requests = createRequestTimes();
  if (port === undefined) return { timed: requests.timed, stop: () => Promise.resolve() };
  const process = watchProcess();
  const collect = () => readMetrics({ ...deps, others: [requests, process] });
  const server = await serveMetrics({ port, host }, collect, (err) =>
    log.error({ err }, "a scrape failed"),
  );
  log.info({ port: server.port, host }, "metrics for Prometheus are at /metrics");
  return {
    timed: requests.timed,
    stop: async () => {
      process.stop();
      await server.stop();
    },
  };
}

function ofHealth({ ready, problems, database }: Health): Family[] {
  return [
    gauge("ready", "1 while /healthz/ready answers 200.", flagSample(ready)),
    gauge(
      "database_up",
      "1 while the database answers within a second.",
      flagSample(database.answers),
    ),
    gauge(
      "database_writable",
      "1 while the database accepts writes.",
      flagSample(database.writable),
    ),
    gauge("problems", "Sentences under `problems` in /healthz.", { value: problems.length }),
  ];
}

function ofVisits({ recorder }: EdgeWatched): Family[] {
  const { buffered, written, countedOnly, unknownShop, failures, waitingSince } = recorder.stats();
  const lag = waitingSince === null ? 0 : Math.max(0, Date.now() - waitingSince) / 1_000;
  return [
    gauge("visit_log_lag_seconds", "Age of the oldest visit that waits to be written.", {
      value: lag,
    }),
    gauge("visit_log_buffered", "Visits that wait to be written.", { value: buffered }),
    counter(
      "visit_log_visits_total",
      "Visits by result: logged, only counted, or dropped because the shop is unknown.",
      ...byLabel("fate", { written, "counted-only": countedOnly, "unknown-shop": unknownShop }),
    ),
    counter("visit_log_write_failures_total", "Writes of visits that failed.", { value: failures }),
  ];
}

function ofWebhooks({ webhooks }: NonNullable<HealthDeps["admin"]>): Family[] {
  return [
    counter("webhooks_refused_total", "Signed webhooks that do not match their topic and shop.", {
      value: webhooks.stats().refused,
    }),
  ];
}

/**
 * Returns the metrics of the data in use. Timestamps are in Unix time rather than ages, so that an age is also correct
 * between two scrapes.
 */
function ofData({ ipIntelligence, ipRenewal, feeds, crawlerStats }: MetricsDeps): Family[] {
  const { source } = ipIntelligence.meta;
  const dates = (["places", "cities", "networks"] as const).flatMap((part) => {
    const dataDate = source[part]?.dataDate ?? null;
    return dataDate === null ? [] : [{ labels: { part }, value: Date.parse(dataDate) / 1_000 }];
  });
  const renewedAt = ipRenewal?.status().goodAt ?? null;
  const lists = feeds
    .status()
    .flatMap(({ id, goodAt }) =>
      goodAt === null ? [] : [{ labels: { feed: id }, value: goodAt / 1_000 }],
    );
  return [
    gauge("ip_data_timestamp_seconds", "Day of the location data in use, in Unix time.", ...dates),
    gauge(
      "ip_data_ok",
      "1 while all location data is present and intact.",
      flagSample(ipIntelligence.status.state === "ok"),
    ),
    gauge(
      "ip_data_renewed_timestamp_seconds",
      "When the data in use was last found to be the newest at IP_DATA_URL, in Unix time.",
      ...(renewedAt === null ? [] : [{ value: renewedAt / 1_000 }]),
    ),
    gauge(
      "feed_timestamp_seconds",
      "When a published list was last fetched completely, in Unix time.",
      ...lists,
    ),
    gauge(
      "crawler_names",
      "Name server lookups for crawlers, by result as in /healthz.",
      ...byLabel("what", crawlerStats()),
    ),
  ];
}

function ofIngress({ ingress, storefronts, checkoutPasses }: Health): Family[] {
  return [
    gauge(
      "checkout_passes_in_trouble",
      "Stores that require a checkout pass: lapsed (the checkout requires none) or overdue (an old key).",
      ...(checkoutPasses ? byLabel("trouble", { ...checkoutPasses }) : []),
    ),
    gauge(
      "storefronts_in_trouble",
      "Stores with an alarm: the app proxy does not answer, requests are rejected, or all visits share one address or network.",
      ...(storefronts ? byLabel("alarm", { ...storefronts }) : []),
    ),
    gauge(
      "ingress_proxies",
      "Operator's own proxies after the visitor's address in X-Forwarded-For.",
      {
        value: ingress.visitorProxies,
      },
    ),
    gauge(
      "ingress_confirmed",
      "1 while a test visit agrees with ingress_proxies, and none contradicts it.",
      flagSample(ingress.isConfirmed && ingress.contradictingProxies === null),
    ),
  ];
}

function ofPools(pools: MetricsDeps["pools"]): Family[] {
  const all = Object.entries(pools).map(([pool, { connections }]) => ({
    labels: { pool },
    ...connections(),
  }));
  const byState = all.flatMap(({ labels, open, idle }) =>
    byLabel("state", { busy: open - idle, idle }).map((sample) => ({
      ...sample,
      labels: { ...labels, ...sample.labels },
    })),
  );
  const each = (figure: "most" | "waiting") =>
    all.map(({ labels, [figure]: value }) => ({ labels, value }));
  return [
    gauge("database_connections", "Database connections by pool and state.", ...byState),
    gauge("database_connections_max", "Maximum connections by pool.", ...each("most")),
    gauge("database_waiting", "Queries that wait for a connection.", ...each("waiting")),
  ];
}

async function jobs({ db }: OpenDatabase): Promise<Family[]> {
  const queueGroups = await readBacklog(db).catch(() => []);
  const states = queueGroups.flatMap(({ queueGroup, due, planned, active, failed }) =>
    byLabel("state", { due, planned, active, failed }).map(({ labels, value }) => ({
      labels: { queue_group: queueGroup, ...labels },
      value,
    })),
  );
  const ages = queueGroups.map(({ queueGroup, oldestDueSeconds: value }) => ({
    labels: { queue_group: queueGroup },
    value,
  }));
  return [
    gauge(
      "jobs",
      "Jobs in the database by queue group and state: due, planned, active, failed.",
      ...states,
    ),
    gauge("jobs_oldest_due_seconds", "Waiting time of the oldest due job by queue group.", ...ages),
  ];
}

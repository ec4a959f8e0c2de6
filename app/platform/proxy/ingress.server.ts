import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";

import type { ProxyCounts } from "./find-proxy-counts";
import { chainLength } from "./forwarded-chain";
import { type IngressRow, readIngress } from "./proxy-counts.queries.server";
import { createShortestChain } from "./shortest-chain";

/** Interval of updates, and so the maximum delay until every process knows a new number. */
const READ_EVERY_MS = 30 * SECOND_MS;

/** Positions of visitors' addresses, and their source. */
export interface IngressState extends ProxyCounts {
  /** Source of the positions. "default": none was set or found yet. */
  readonly source: "environment" | "operator" | "test" | "default";
  /** True if a test visit has confirmed this number. */
  readonly isConfirmed: boolean;
  /** Different number found by a later test visit. Null if there was none. */
  readonly contradictingProxies: number | null;
}

/** The proxies between Shopify and this process. */
export interface Ingress {
  state(): IngressState;
  /** Records the X-Forwarded-For of a signed request. Called for every visit. */
  noteChain(header: string | undefined): void;
  /** Returns the maximum number of our own proxies, derived from visits. */
  most(): number;
  /** Reloads the stored state for this process. */
  reload(): Promise<void>;
  close(): void;
}

interface IngressOptions {
  /** Value of TRUSTED_PROXIES. Undefined if test visits determine it. */
  readonly configured: number | undefined;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

function proxyCountInUse(configured: number | undefined, known: IngressRow | null): number {
  return configured ?? known?.visitorProxies ?? 0;
}

/** Returns the positions in force. The environment overrides stored positions. */
export function ingressState(
  configured: number | undefined,
  known: IngressRow | null,
): IngressState {
  const visitorProxies = proxyCountInUse(configured, known);
  const isSet = configured !== undefined;
  const unknown: IngressState = {
    visitorProxies,
    adminProxies: visitorProxies,
    source: isSet ? "environment" : "default",
    isConfirmed: false,
    contradictingProxies: null,
  };
  if (!known) return unknown;
  const { contradictingProxies: other, source } = known;
  const contradictingProxies = other === visitorProxies ? null : other;
  if (known.visitorProxies !== visitorProxies) return { ...unknown, contradictingProxies };
  return {
    visitorProxies,
    adminProxies: known.adminProxies ?? visitorProxies,
    source: isSet || source === null ? unknown.source : source,
    isConfirmed: known.agreedAt !== null,
    contradictingProxies,
  };
}

/** Loads the positions of the proxies in front of this process, and updates them regularly. */
export async function openIngress(options: IngressOptions): Promise<Ingress> {
  const { configured, db, clock, log } = options;
  const shortest = createShortestChain(clock);
  let state = ingressState(configured, await readIngress(db));
  const reload = async () => {
    state = ingressState(configured, await readIngress(db));
  };
  const timer = setInterval(() => {
    reload().catch((err: unknown) =>
      log.warn({ err }, "the number of trusted proxies could not be read"),
    );
  }, READ_EVERY_MS);
  timer.unref();
  return {
    state: () => state,
    noteChain: (header) => shortest.note(chainLength(header)),
    most: () => shortest.longestAllowed(),
    reload,
    close: () => clearInterval(timer),
  };
}

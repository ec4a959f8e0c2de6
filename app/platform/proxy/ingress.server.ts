import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";

import type { Hops } from "./find-hops";
import { chainLength } from "./forwarded-chain";
import { type IngressRow, readIngress } from "./hops.queries.server";
import { createShortestChain } from "./shortest-chain";

/** Maximum delay until every process knows what one has learned. */
const READ_EVERY_MS = 30 * SECOND_MS;

/** Positions of visitors' addresses, and their source. */
export interface IngressState extends Hops {
  /** Source of the positions. "default": none was set or found yet. */
  readonly source: "environment" | "operator" | "test" | "default";
  /** A test visit has agreed with this number. */
  readonly isConfirmed: boolean;
  /** Another number that a test visit said since; null: none did. */
  readonly contradictedHops: number | null;
}

/** The proxies between the platform and this process. */
export interface Ingress {
  state(): IngressState;
  /** Notes the X-Forwarded-For of a signed request; asked of every visit. */
  noteChain(header: string | undefined): void;
  /** The most of them that there can be, by what visits brought. */
  most(): number;
  /** Reads anew what is known, for this process. */
  reload(): Promise<void>;
  close(): void;
}

interface IngressOptions {
  /** INGRESS_HOPS; undefined: to be learned. */
  readonly configured: number | undefined;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

function hopsInUse(configured: number | undefined, known: IngressRow | null): number {
  return configured ?? known?.visitorHops ?? 0;
}

/** Returns the positions in force. The environment overrides what was learned. */
export function ingressState(
  configured: number | undefined,
  known: IngressRow | null,
): IngressState {
  const visitorHops = hopsInUse(configured, known);
  const isSet = configured !== undefined;
  const unknown: IngressState = {
    visitorHops,
    adminHops: visitorHops,
    source: isSet ? "environment" : "default",
    isConfirmed: false,
    contradictedHops: null,
  };
  if (!known) return unknown;
  const { contradictedHops: other, source } = known;
  const contradictedHops = other === visitorHops ? null : other;
  if (known.visitorHops !== visitorHops) return { ...unknown, contradictedHops };
  return {
    visitorHops,
    adminHops: known.adminHops ?? visitorHops,
    source: isSet || source === null ? unknown.source : source,
    isConfirmed: known.agreedAt !== null,
    contradictedHops,
  };
}

/** Opens what this process knows of the proxies before it, and keeps it up to date. */
export async function openIngress(options: IngressOptions): Promise<Ingress> {
  const { configured, db, clock, log } = options;
  const shortest = createShortestChain(clock);
  let state = ingressState(configured, await readIngress(db));
  const reload = async () => {
    state = ingressState(configured, await readIngress(db));
  };
  const timer = setInterval(() => {
    reload().catch((err: unknown) =>
      log.warn({ err }, "what is known of proxies could not be read"),
    );
  }, READ_EVERY_MS);
  timer.unref();
  return {
    state: () => state,
    noteChain: (header) => shortest.note(chainLength(header)),
    most: () => shortest.most(),
    reload,
    close: () => clearInterval(timer),
  };
}

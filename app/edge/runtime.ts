import type { FirewallMode } from "#app/engine/firewall-mode";

/** Variables the Worker is uploaded with. */
export interface EdgeEnv {
  /** Base URL of our server, without a trailing slash. */
  readonly PALISADE_URL: string;
  readonly CONNECTION: string;
  readonly SECRET: string;
  /** The secret, sealed by our server. With it the server recognizes a connection that it has forgotten. */
  readonly TICKET: string;
  readonly MODE: FirewallMode;
  /** End of the attack in epoch milliseconds, as text. "0" if there is no attack. */
  readonly ATTACK_UNTIL: string;
  /** Upload time in epoch milliseconds, as text. */
  readonly UPLOADED_AT: string;
  /** Identifies the uploaded code. */
  readonly BUILD: string;
}

/** The runtime's context of one request. */
export interface EdgeContext {
  /** Keeps work running after the answer is sent. */
  waitUntil(work: Promise<unknown>): void;
  /** Sends the request to the store if anything throws from here on. */
  passThroughOnException(): void;
}

/** Cloudflare's facts of a request. Every field may be missing. */
export interface CfFacts {
  /** Data center that runs the Worker: IATA code of a nearby airport. */
  readonly colo?: string;
  /** ISO 3166-1 alpha-2, "XX" when unknown, "T1" for the Tor network. */
  readonly country?: string;
  readonly region?: string;
  readonly city?: string;
  readonly asn?: number;
  readonly asOrganization?: string;
  /** Category in which Cloudflare verified the crawler. Empty if it is not verified. */
  readonly verifiedBotCategory?: string;
}

export type EdgeRequest = Request & { readonly cf?: CfFacts };

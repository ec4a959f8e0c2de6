import type { FirewallMode } from "#app/engine/firewall-mode";

/** What the Worker is uploaded with. */
export interface EdgeEnv {
  /** Address of our server, without a slash at the end. */
  readonly PALISADE_URL: string;
  /** Id of the connection. */
  readonly CONNECTION: string;
  readonly SECRET: string;
  /** The secret as our server sealed it: it knows by it a connection that it has forgotten. */
  readonly TICKET: string;
  readonly MODE: FirewallMode;
  /** Epoch milliseconds, as text; "0": no attack. */
  readonly ATTACK_UNTIL: string;
  /** When it was uploaded, epoch milliseconds, as text. */
  readonly UPLOADED_AT: string;
  /** Stands for the code that was uploaded. */
  readonly BUILD: string;
}

/** What the runtime lends to one request. */
export interface EdgeContext {
  /** Lets work go on after the answer. */
  waitUntil(work: Promise<unknown>): void;
  /** From here on, whatever throws, the request goes to the store. */
  passThroughOnException(): void;
}

/** What the network in front knows of a request; every part may be missing. */
export interface CfFacts {
  /** Of the data centre that runs the Worker: IATA code of an airport near it. */
  readonly colo?: string;
  /** ISO 3166-1 alpha-2, "XX" when unknown, "T1" for the Tor network. */
  readonly country?: string;
  /** Name of the first-level subdivision. */
  readonly region?: string;
  readonly city?: string;
  readonly asn?: number;
  readonly asOrganization?: string;
  /** Not empty: a crawler that the network in front verified itself. */
  readonly verifiedBotCategory?: string;
}

export type EdgeRequest = Request & { readonly cf?: CfFacts };

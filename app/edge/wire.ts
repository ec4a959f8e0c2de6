/**
 * The protocol between the edge Worker and our server.
 *
 * Both sides import this file, and neither imports anything else of the other. Every request and every answer is signed
 * with the connection's secret.
 */
import type { AgentKeys } from "#app/engine/agents/agent-verifier";
import type { StoreError } from "#app/engine/crawlers/crawler-answers";
import type { Decision, LoggedDecision } from "#app/engine/decision";
import type { FirewallMode } from "#app/engine/firewall-mode";
import type { StoppedAt } from "#app/engine/stopped-page/draw-page";
import type { CrawlerPurpose, DeclaredBot, NetworkClass } from "#app/engine/visit";

/** Paths on our server. Log: POST, JSON. Image: GET, the bytes of engine/image. Look: GET, JSON. */
export const EDGE_PATHS = { log: "/edge/log", image: "/edge/image", look: "/edge/look" } as const;
export type EdgeCall = keyof typeof EDGE_PATHS;

export const EDGE_HEADERS = {
  /** Id of the connection. In requests. */
  connection: "x-palisade-connection",
  /**
   * The connection's secret, sealed by the server. In requests. A server that has forgotten the connection opens it.
   */
  ticket: "x-palisade-ticket",
  /** Time of the request in epoch milliseconds. The answer is signed with the request's time. */
  timestamp: "x-palisade-timestamp",
  /** HMAC-SHA-256 in lower-case hex. In requests and in answers with status 200. */
  signature: "x-palisade-signature",
} as const;

export const EDGE_LIMITS = {
  /** Maximum difference between a request's timestamp and the server's clock. */
  skewMs: 300_000,
  /** Maximum rows and maximum lines of counts per batch. */
  rows: 100,
  counts: 500,
  /** Maximum monitor-only entries per visit. The log stores no more of them. */
  monitored: 20,
  /** Maximum bytes of a batch, as JSON in UTF-8. */
  bodyBytes: 1_000_000,
  /**
   * Time for which an upload or an answer to a batch stays in force: 30 days. After that all visits are allowed. An
   * abandoned Worker must not block visitors forever.
   */
  leaseMs: 30 * 24 * 60 * 60_000,
  /** Maximum bytes of an image. */
  imageBytes: 16_000_000,
  /** Maximum bytes of a look or of an answer to a batch, as JSON in UTF-8. */
  jsonBytes: 100_000,
} as const;

/**
 * Path on the store's own domain that the Worker answers if the request is signed with the connection's secret.
 *
 * The answer proves that requests to the domain pass through the Worker. GET, headers as for EDGE_PATHS, JSON.
 */
export const EDGE_CHECK_PATH = "/.well-known/palisade-firewall";

/** The purpose of a signature. A signature for one purpose is invalid for every other. */
export type EdgePurpose = `${EdgeCall | "check"}${"" | "-answer"}`;

/** The Worker's answer at EDGE_CHECK_PATH. */
export interface EdgeCheckAnswer {
  /** Version of the rules, as in a batch. */
  readonly rulesetVersion: number;
}

/** A visit that is logged as a row. */
export interface EdgeVisit {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Reference code that the block page shows. */
  readonly reference: string;
  readonly decision: LoggedDecision;
  /** Address as Cloudflare sends it. "" if the address cannot be read. */
  readonly ip: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly asn: number | null;
  readonly organisation: string | null;
  readonly networkClass: NetworkClass | null;
  readonly crawler: DeclaredBot | null;
  /** Signs of automation: bits of engine/automation/sign.ts. 0 if there are no signs. */
  readonly signs: number;
  /** Cut to the lengths of engine/visit.ts. */
  readonly userAgent: string;
  readonly referrer: string;
  readonly path: string;
}

/** Visits without a row in the log, grouped by all counted facts. */
export interface EdgeCount {
  /** Start of the hour (UTC), epoch milliseconds. */
  readonly hour: number;
  readonly outcome: Decision["outcome"];
  readonly cause: Decision["reason"]["cause"];
  readonly entryId: string | null;
  readonly monitored: readonly string[];
  readonly country: string | null;
  readonly networkClass: NetworkClass | null;
  readonly crawler: DeclaredBot | null;
  readonly visits: number;
}

/** Errors of the store in answers to verified crawlers. Their visits are reported as allowed. */
export interface EdgeErrors {
  readonly purpose: CrawlerPurpose;
  readonly answer: StoreError;
  readonly answers: number;
}

/**
 * Failures of the firewall. In each case the request goes to the store.
 *
 * - image: the uploaded or fetched rules are not a ruleset image
 * - facts: the table of networks or the look of the pages cannot be read
 * - decide: deciding failed, and the visitor was allowed
 * - log: a batch was not accepted and is sent again
 * - refused: a batch will never be accepted and was dropped; its visits are lost
 * - pull: newer rules or a newer look could not be fetched
 */
export const EDGE_TROUBLES = ["image", "facts", "decide", "log", "refused", "pull"] as const;
export type EdgeTrouble = (typeof EDGE_TROUBLES)[number];

/** One POST to EDGE_PATHS.log. It is retried with the same number until accepted. Each number counts once. */
export interface EdgeBatch {
  readonly format: 1;
  /** Random id of the isolate: 22 characters of base64url. */
  readonly isolate: string;
  /** Number of the batch, counted from 1 in each isolate. */
  readonly number: number;
  /** Version of the rules in use. 0 if no rules could be read. */
  readonly rulesetVersion: number;
  /** Identifies the Worker's code, as set at the upload. */
  readonly build: string;
  /** Data center of the isolate, such as "FRA". "" if unknown. */
  readonly colo: string;
  readonly visits: readonly EdgeVisit[];
  readonly counts: readonly EdgeCount[];
  readonly troubles: Readonly<Partial<Record<EdgeTrouble, number>>>;
  /** Omitted by Workers of earlier versions. */
  readonly errors?: readonly EdgeErrors[];
  /** Visits since the last batch that are not reported here for lack of memory. */
  readonly lost: number;
  /** Visits of this isolate so far, including this batch. A difference from the sum of the batches is lost, too. */
  readonly seen: number;
}

export interface EdgeLook extends StoppedAt {
  /** Rises with every change. */
  readonly version: number;
  /** Keys of agents that sign their requests. Omitted by a server that has not read every directory. */
  readonly agents?: AgentKeys;
}

/** The server's answer to a batch. The Worker applies values that are newer than its own. */
export interface EdgeLogAnswer {
  /** Version of the newest rules. The Worker fetches them if its own are older. */
  readonly rulesetVersion: number;
  /** Version of the newest look of the pages. The Worker fetches it if its own is older. */
  readonly lookVersion: number;
  /**
   * Version of the agents' keys, which are part of the look. Omitted by a server that has not read every directory. The
   * Worker fetches the look if its own version differs.
   */
  readonly agentsVersion?: string;
  readonly mode: FirewallMode;
  /** End of the attack in epoch milliseconds. 0 if there is no attack. */
  readonly attackUntil: number;
}

/** Content of a signature. */
export interface EdgeMessage {
  readonly purpose: EdgePurpose;
  readonly connection: string;
  /** Timestamp as text, as in the header. */
  readonly timestamp: string;
  readonly body: Uint8Array;
}

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
const encoder = new TextEncoder();

/** Imports a connection's secret as a key. Web Crypto is the same in Node and at the edge. */
export function edgeKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", encoder.encode(secret), HMAC, false, ["sign", "verify"]);
}

function signedBytes({
  purpose,
  connection,
  timestamp,
  body,
}: EdgeMessage): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(`palisade edge v1\n${purpose}\n${connection}\n${timestamp}\n`);
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return bytes;
}

/** Returns the signature of a message, in lower-case hex. */
export async function signEdge(key: CryptoKey, message: EdgeMessage): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign(HMAC.name, key, signedBytes(message)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reports whether an untrusted signature is valid for the message. Takes constant time for wrong signatures. */
export async function isSignedEdge(
  key: CryptoKey,
  message: EdgeMessage,
  signature: string | null | undefined,
): Promise<boolean> {
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const bytes = Uint8Array.from(signature.match(/../g)!, (hex) => Number.parseInt(hex, 16));
  return crypto.subtle.verify(HMAC.name, key, bytes, signedBytes(message));
}

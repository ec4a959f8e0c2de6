/**
 * What the edge Worker and our server say to each other. Both sides import this file and nothing else
 * of the other's. Every request and every answer is signed with the connection's secret.
 */
import type { Decision, LoggedDecision } from "#app/engine/decision";
import type { FirewallMode } from "#app/engine/firewall-mode";
import type { StoppedAt } from "#app/engine/stopped-page/draw-page";
import type { DeclaredBot, NetworkClass } from "#app/engine/visit";

/** Below the address of our server. Log: POST, JSON. Image: GET, the bytes of engine/image. Look: GET, JSON. */
export const EDGE_PATHS = { log: "/edge/log", image: "/edge/image", look: "/edge/look" } as const;
export type EdgeCall = keyof typeof EDGE_PATHS;

export const EDGE_HEADERS = {
  /** Id of the connection; in requests. */
  connection: "x-palisade-connection",
  /** The connection's secret as the server sealed it; in requests. A server that has forgotten the connection opens it. */
  ticket: "x-palisade-ticket",
  /** Of the request, epoch milliseconds; its answer is signed with the same. */
  timestamp: "x-palisade-timestamp",
  /** HMAC-SHA-256 in lower-case hex; in requests and in answers with status 200. */
  signature: "x-palisade-signature",
} as const;

export const EDGE_LIMITS = {
  /** How far the timestamp of a request may be from the server's clock. */
  skewMs: 300_000,
  /** Rows of one batch, and lines of its counts. */
  rows: 100,
  counts: 500,
  /** Entries that only watch, of one visit: the log keeps no more of them. */
  monitored: 20,
  /** Of a batch as JSON in UTF-8. */
  bodyBytes: 1_000_000,
  /**
   * How long an upload, and an answer to a batch, stay in force without another one: thirty days, after which everybody
   * is let in. A Worker that nobody looks after any more stops nobody for ever.
   */
  leaseMs: 30 * 24 * 60 * 60_000,
  /** Of an image. */
  imageBytes: 16_000_000,
  /** Of a look, or of an answer to a batch, as JSON in UTF-8. */
  jsonBytes: 100_000,
} as const;

/**
 * A page of the store's own domain that the Worker answers itself, to whoever signs the question as the connection's
 * other end: it shows that the domain's requests come through the Worker. GET, headers as of EDGE_PATHS, JSON.
 */
export const EDGE_CHECK_PATH = "/.well-known/palisade-firewall";

/** What is signed; a signature of one is none of another. */
export type EdgePurpose = `${EdgeCall | "check"}${"" | "-answer"}`;

/** The Worker's answer at EDGE_CHECK_PATH. */
export interface EdgeCheckAnswer {
  /** As in a batch. */
  readonly rulesetVersion: number;
}

/** A visit of which the log gets a row. */
export interface EdgeVisit {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The code the block page shows. */
  readonly reference: string;
  readonly decision: LoggedDecision;
  /** As the network in front wrote it; "" when it could not be read. */
  readonly ip: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly asn: number | null;
  readonly organisation: string | null;
  readonly networkClass: NetworkClass | null;
  readonly crawler: DeclaredBot | null;
  /** Signs of automation, bits of engine/automation/sign.ts; 0: none. */
  readonly signs: number;
  /** Cut to the lengths of engine/visit.ts. */
  readonly userAgent: string;
  readonly referrer: string;
  readonly path: string;
}

/** Visits that are alike in all that is counted, and of which the log gets no row. */
export interface EdgeCount {
  /** Start of the hour, UTC, epoch milliseconds. */
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

/**
 * Whatever went wrong of our own; in each case the request went on to the store.
 * - image: the rules that came along, or were fetched, are no ruleset image
 * - facts: the table of networks is none, or the look of the pages
 * - decide: deciding failed, and the visitor was let in
 * - log: a batch was not taken, and is sent again
 * - refused: a batch will never be taken, and was given up; its visits are lost
 * - pull: newer rules, or a newer look, could not be fetched
 */
export const EDGE_TROUBLES = ["image", "facts", "decide", "log", "refused", "pull"] as const;
export type EdgeTrouble = (typeof EDGE_TROUBLES)[number];

/** One POST to EDGE_PATHS.log. Sent again with the same number until it is taken; a number counts once. */
export interface EdgeBatch {
  readonly format: 1;
  /** Drawn anew by every isolate: 22 characters of base64url. */
  readonly isolate: string;
  /** 1, 2, 3, … in each isolate. */
  readonly number: number;
  /** The rules that are asked now; 0: none could be read. */
  readonly rulesetVersion: number;
  /** Stands for the Worker's code, as it was told at the upload. */
  readonly build: string;
  /** The data centre the isolate runs in, such as "FRA"; "": it does not know. */
  readonly colo: string;
  readonly visits: readonly EdgeVisit[];
  readonly counts: readonly EdgeCount[];
  readonly troubles: Readonly<Partial<Record<EdgeTrouble, number>>>;
  /** Visits since the last batch of which nothing is told here, for want of memory. */
  readonly lost: number;
  /** Visits of this isolate so far, those of this batch included: what is missing from the sum is lost, too. */
  readonly seen: number;
}

/** How the pages of a store look. */
export interface EdgeLook extends StoppedAt {
  /** Rises with every change. */
  readonly version: number;
}

/** The server's answer to a batch. What is newer here than what the Worker was uploaded with, it obeys. */
export interface EdgeLogAnswer {
  /** The newest rules. The Worker fetches them when its own are older. */
  readonly rulesetVersion: number;
  /** The newest look of the pages, fetched alike. */
  readonly lookVersion: number;
  readonly mode: FirewallMode;
  /** Epoch milliseconds; 0: no attack. */
  readonly attackUntil: number;
}

/** What a signature is about. */
export interface EdgeMessage {
  readonly purpose: EdgePurpose;
  readonly connection: string;
  /** As the header holds it. */
  readonly timestamp: string;
  readonly body: Uint8Array;
}

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
const encoder = new TextEncoder();

/** A connection's secret, ready to sign with. Web Crypto: the same in Node and at the edge. */
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

/** The signature of a message, in lower-case hex. */
export async function signEdge(key: CryptoKey, message: EdgeMessage): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign(HMAC.name, key, signedBytes(message)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a signature, which may be anybody's invention, is the message's. Takes as long for every wrong one. */
export async function isSignedEdge(
  key: CryptoKey,
  message: EdgeMessage,
  signature: string | null | undefined,
): Promise<boolean> {
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const bytes = Uint8Array.from(signature.match(/../g)!, (hex) => Number.parseInt(hex, 16));
  return crypto.subtle.verify(HMAC.name, key, bytes, signedBytes(message));
}

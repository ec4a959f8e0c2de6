import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { type Clock, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import {
  EDGE_HEADERS,
  EDGE_LIMITS,
  EDGE_PATHS,
  type EdgeLogAnswer,
  type EdgeLook,
  type EdgePurpose,
  isSignedEdge,
  signEdge,
} from "#app/edge/wire";
import type { AgentKeys } from "#app/engine/agents/agent-verifier";
import type { RulesetCache } from "#app/features/decisions/public.server";
import { createAttemptLimit } from "#app/platform/attempt-limit";
import { readBoundedBody } from "#app/platform/http/bounded-body.server";
import type { Database } from "#app/store/client.server";

import type { ConnectionDirectory } from "../connections/connection-directory.server";
import {
  type KnownConnection,
  readKnownConnections,
} from "../connections/connections.queries.server";
import type { FirewallRules } from "../firewall-rules.server";
import { readBatch } from "./edge-batch";
import type { createEdgeImages } from "./edge-images.server";
import { takeBatch } from "./edge-isolates.queries.server";
import type { createEdgeSecrets } from "./edge-secrets.server";
import type { createEntryFilter } from "./known-entries.server";
import { type BatchDeps, recordBatch } from "./record-batch";

export interface EdgeDeps extends BatchDeps {
  readonly db: Database;
  readonly directory: Pick<ConnectionDirectory, "find">;
  readonly secretOf: ReturnType<typeof createEdgeSecrets>;
  readonly imageOf: ReturnType<typeof createEdgeImages>;
  readonly withKnownEntries: ReturnType<typeof createEntryFilter>;
  readonly rulesets: Pick<RulesetCache<FirewallRules>, "load" | "peek">;
  readonly clock: Clock;
  /** Returns the keys of agents that sign their requests. */
  readonly agentKeys: () => AgentKeys;
  readonly onError: (error: unknown) => void;
}

/** Reasons for rejecting a request, with their status. The response contains only the reason. */
const PROBLEMS = {
  not_found: 404,
  method: 405,
  too_large: 413,
  unknown_connection: 401,
  stale: 401,
  signature: 401,
  invalid: 400,
  too_many: 429,
  unavailable: 503,
} as const;
type Problem = keyof typeof PROBLEMS;

/**
 * Maximum batches per minute and connection: 50 per second, each with up to 100 visits and counts of many more. Above
 * the limit, isolates report the visits later in larger batches.
 */
const BATCHES_A_MINUTE = 3_000;
const MAX_CONNECTIONS = 20_000;

/** A request signed with a connection's secret. */
interface Signed {
  readonly id: string;
  /** Null if the connection was deleted, or erased with its store. */
  readonly connection: KnownConnection | null;
  readonly key: CryptoKey;
  readonly timestamp: string;
  readonly body: string;
  readonly now: number;
}

interface Answered {
  readonly type: string;
  readonly body: Uint8Array;
}

const encoder = new TextEncoder();

/** Answer to a Worker whose store uninstalled the app or whose connection was deleted. */
const GONE: EdgeLogAnswer = { rulesetVersion: 0, lookVersion: 0, mode: "off", attackUntil: 0 };

/**
 * Returns the newest rules of a connection's store. Null if the store does not have the app. Undefined if they cannot
 * be loaded now.
 */
async function rulesOf(deps: EdgeDeps, { shop }: KnownConnection) {
  const known = deps.rulesets.peek(shop);
  return known === undefined ? deps.rulesets.load(shop).inTime : known;
}

/** Returns the agents' keys. Undefined if a directory was not read yet: its keys at Workers must stay. */
function wholeKeys({ agentKeys }: EdgeDeps): AgentKeys | undefined {
  const keys = agentKeys();
  return keys.isPartial ? undefined : keys;
}

/**
 * Accepts a batch once, whichever process receives it. If the store uninstalled the app or deleted the connection, the
 * answer is to allow every visitor, and nothing is recorded.
 */
async function onLog(deps: EdgeDeps, signed: Signed): Promise<Answered | Problem> {
  const { id, connection, body, now } = signed;
  if (connection === null) {
    // This process may not know a new connection yet, and the answer would allow every visitor for a while.
    if ((await readKnownConnections(deps.db, [id])).length > 0) return "unavailable";
    deps.counts.refused("edge", "former_connection");
    return json(GONE);
  }
  const batch = readBatch(body);
  if (!batch) return "invalid";
  const rules = await rulesOf(deps, connection);
  // A guessed mode could end or start attack mode. The Worker repeats the batch within seconds.
  if (rules === undefined) return "unavailable";
  if (rules === null) return json(GONE);
  const known = await deps.withKnownEntries(connection, batch);
  const before = await takeBatch(deps.db, connection, batch, new Date(now));
  if (before === "full") return "too_many";
  const { ruleset, page, switches, namedParameters } = rules;
  const of = { id, shopId: connection.shopId, namedParameters };
  if (before) recordBatch(deps, of, known, { seenBefore: before.seen, now });
  return json({
    ...{ rulesetVersion: ruleset.version, lookVersion: page.version, ...switches },
    agentsVersion: wholeKeys(deps)?.version,
  });
}

async function onLook(deps: EdgeDeps, { connection }: Signed): Promise<Answered | Problem> {
  const rules = connection && (await rulesOf(deps, connection));
  const agents = wholeKeys(deps);
  return rules ? json({ ...rules.page, agents } satisfies EdgeLook) : "unavailable";
}

function json(value: EdgeLogAnswer | EdgeLook): Answered {
  return { type: "application/json", body: encoder.encode(JSON.stringify(value)) };
}

async function onImage(deps: EdgeDeps, { connection }: Signed): Promise<Answered | Problem> {
  const rules = connection && (await rulesOf(deps, connection));
  if (!connection || !rules) return "unavailable";
  const image = await deps.imageOf(connection.shop, rules.ruleset.version);
  if (!image || image.length > EDGE_LIMITS.imageBytes) return "unavailable";
  return { type: "application/octet-stream", body: image };
}

const CALLS = {
  [EDGE_PATHS.log]: { method: "POST", purpose: "log", answer: onLog },
  [EDGE_PATHS.image]: { method: "GET", purpose: "image", answer: onImage },
  [EDGE_PATHS.look]: { method: "GET", purpose: "look", answer: onLook },
} as const;

/** Returns the only value of a header. Undefined if it is missing or repeated. */
function header({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  const values = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === name,
  );
  return values.length === 1 ? values[0] : undefined;
}

function refuse(response: ServerResponse, problem: Problem): void {
  const body = JSON.stringify({ code: problem });
  response.writeHead(PROBLEMS[problem], {
    "Content-Type": "application/json",
    "Cache-Control": "private, no-store",
    "Content-Length": Buffer.byteLength(body),
    // The rest of the body is not read.
    Connection: "close",
    ...(problem === "too_many" ? { "Retry-After": MINUTE_MS / SECOND_MS } : {}),
  });
  response.end(body);
}

async function send(
  response: ServerResponse,
  { key, id, timestamp }: Signed,
  purpose: EdgePurpose,
  { type, body }: Answered,
): Promise<void> {
  const message = { purpose, connection: id, timestamp, body };
  const signature = await signEdge(key, message);
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Length": body.length,
    "Cache-Control": "private, no-store",
    [EDGE_HEADERS.signature]: signature,
  });
  response.end(body);
}

/**
 * Creates the listener of POST /edge/log, GET /edge/image and GET /edge/look, with which Workers report visits and
 * request rules and block pages.
 *
 * Every request and every answer is signed with the connection's secret. Forged, stale and oversized requests are
 * rejected, and so are connections that never existed. The Worker of a deleted connection sends its secret as we
 * sealed it. The response allows every visitor, and nothing is recorded. A batch that was already accepted is
 * answered and counts once.
 */
export function createEdgeEndpoint(deps: EdgeDeps): RequestListener {
  const { directory, secretOf, clock, counts } = deps;
  const allowsBatch = createAttemptLimit({
    ...{ max: BATCHES_A_MINUTE, windowMs: MINUTE_MS, maxKeys: MAX_CONNECTIONS },
    clock,
  });

  /** Reads the connection and time of a request. Returns the reason if it is rejected before its body is read. */
  function readSender(request: IncomingMessage) {
    const id = header(request, EDGE_HEADERS.connection) ?? "";
    const connection = directory.find(id) ?? null;
    const ticket = header(request, EDGE_HEADERS.ticket) ?? null;
    // A proxy's connection has no secret, so its ticket matches no connection.
    const secret = secretOf({ id, secret: connection ? connection.secret : ticket });
    if (!secret) return "unknown_connection";
    const timestamp = header(request, EDGE_HEADERS.timestamp) ?? "";
    const now = clock();
    const isFresh =
      /^\d{13}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= EDGE_LIMITS.skewMs;
    return isFresh ? { id, connection, secret, timestamp, now } : "stale";
  }

  return (request, response) => {
    const reject = (problem: Problem) => {
      counts.refused("edge", problem);
      refuse(response, problem);
    };
    const path = (request.url ?? "").split("?", 1)[0]!;
    const call = Object.hasOwn(CALLS, path) ? CALLS[path as keyof typeof CALLS] : undefined;
    if (!call) return refuse(response, "not_found");
    if (request.method !== call.method) return refuse(response, "method");
    const found = readSender(request);
    if (typeof found === "string") return reject(found);
    const signature = header(request, EDGE_HEADERS.signature);

    async function answer(
      body: string,
      { secret, ...about }: typeof found & object,
    ): Promise<void> {
      const key = await secret;
      const { purpose } = call!;
      const { id, timestamp } = about;
      const bytes = encoder.encode(body);
      const message = { purpose, connection: id, timestamp, body: bytes };
      if (!(await isSignedEdge(key, message, signature))) return reject("signature");
      // Only signed requests count: no one else may use up a store's limit.
      if (purpose === "log" && !allowsBatch(id)) return reject("too_many");
      const signed = { ...about, key, body };
      const answered = await call!.answer(deps, signed);
      if (typeof answered === "string") return reject(answered);
      await send(response, signed, `${purpose}-answer`, answered);
    }

    readBoundedBody(request, EDGE_LIMITS.bodyBytes, (body) => {
      if (body === null) return reject("too_large");
      answer(body, found).catch((error: unknown) => {
        deps.onError(error);
        if (!response.headersSent) reject("unavailable");
      });
    });
  };
}

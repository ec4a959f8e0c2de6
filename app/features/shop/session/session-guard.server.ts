import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import { bearerOf } from "#app/platform/bearer.server";
import { isOutage } from "#app/platform/data-api/outage.server";
import type { Database } from "#app/store/client.server";
import { auditLog } from "#app/store/schema";

import { auditedPath } from "./audited-path";
import { changesSomething, isSameOrigin } from "./same-origin";
import { sessionTokenOf } from "./session-cookies.server";
import { findSession, sessionActor, type WebSession } from "./web-sessions.queries.server";

export interface SessionGuardOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Address of this app. */
  readonly appUrl: string;
}

type Answer = (request: Request) => Promise<Response>;

/** Checks every request to pages and the data API: passes it on, or answers it. */
export type SessionGuard = (request: Request, answer: Answer) => Promise<Response>;

/** Pages whose address contains a secret that is valid for a minute. */
const SECRET_PATH = /^\/(loginComplete|personate)\/.+/i;
/** Path that changes data with a signed token and no session. */
const UNSUBSCRIBE_PATH = /^\/unsubscribe\/?$/i;

/**
 * Creates the guard of requests outside the store admin.
 *
 * - A request that changes data and carries no bearer must come from a page of this app. Browsers also send cookies
 *   with requests of other sites.
 * - The session cookie is used as bearer of calls to the data API.
 * - Every request of a support session is recorded in the audit log. If that fails, the answer is withheld.
 * - Pages with a token in their address are not cached, indexed or sent as referrer.
 */
export function createSessionGuard(options: SessionGuardOptions): SessionGuard {
  const { db, clock, appUrl } = options;
  return async (request, answer) => {
    const { pathname } = new URL(request.url);
    const cookie = sessionTokenOf(request, appUrl);
    const token = cookie ?? bearerOf(request);
    const lookUp = () => (token === null ? null : findSession(db, token, clock()));
    const before = await unlessAway(lookUp);
    const response = isForged(request, pathname, cookie, appUrl)
      ? new Response("This request did not come from a page of this app.", { status: 403 })
      : await answer(passedOn(request, pathname, cookie));
    // While the database is down no session can be found. Retry in case it is back.
    const session = before === undefined ? await unlessAway(lookUp) : before;
    if (session?.kind === "personate" && !(await isNoted(session, request, response, options))) {
      return new Response("The request could not be recorded.", { status: 503 });
    }
    return SECRET_PATH.test(pathname) ? unkept(response) : response;
  };
}

function isForged(
  request: Request,
  pathname: string,
  cookie: string | null,
  appUrl: string,
): boolean {
  if (!changesSomething(request) || request.headers.has("authorization")) return false;
  // Mail servers post here for a receiver (RFC 8058). The signed token authorizes the change, and no cookie is read.
  if (UNSUBSCRIBE_PATH.test(pathname)) return false;
  // Without a cookie, calls to the data API have no session that another site could misuse.
  if (pathname.startsWith("/api/") && cookie === null) return false;
  return !isSameOrigin(request, appUrl);
}

/** Runs a lookup. Returns undefined while the database is down. */
async function unlessAway<Found>(lookUp: () => Found | Promise<Found>): Promise<Found | undefined> {
  try {
    return await lookUp();
  } catch (error) {
    if (!isOutage(error)) throw error;
    return undefined;
  }
}

/**
 * Returns the request for pages and the data API.
 *
 * Moves the session cookie into the bearer of a call. Removes the origin "null" that our own "no-referrer" pages send,
 * which was checked above.
 */
function passedOn(request: Request, pathname: string, cookie: string | null): Request {
  const isCall = pathname.startsWith("/api/") && cookie !== null;
  const isFromSecretPage = request.headers.get("origin") === "null";
  if (!isCall && !isFromSecretPage) return request;
  const headers = new Headers(request.headers);
  if (isCall) headers.set("authorization", `Bearer ${cookie}`);
  if (isFromSecretPage) headers.delete("origin");
  // Copied field by field, because the web server's requests only resemble standard ones, and `new Request(request)`
  // rejects them.
  const { method, body, signal } = request;
  const init = { method, headers, body, signal, duplex: "half" };
  return new Request(request.url, init as RequestInit);
}

/** Records one request in the audit log. Returns false if that failed. */
async function isNoted(
  session: WebSession,
  request: Request,
  response: Response,
  { db, log, clock }: SessionGuardOptions,
): Promise<boolean> {
  try {
    await db.insert(auditLog).values({
      shopDomain: session.shopDomain,
      at: new Date(clock()),
      actor: sessionActor(session.kind, session.staff),
      action: "session.request",
      detail: {
        method: request.method,
        path: auditedPath(new URL(request.url).pathname),
        status: response.status,
      },
    });
    return true;
  } catch (err) {
    log.error({ err }, "a request in a support session could not be recorded");
    return false;
  }
}

function unkept(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

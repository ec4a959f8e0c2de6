import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";

import { SECOND_MS } from "#app/base/clock";
import type { ProxyName } from "#app/contract/firewall-state";
import { PUZZLES, solvedMs } from "#app/engine/challenge/challenge-cost";
import {
  type DrawnVisit,
  drawPage,
  type RequestedChallenge,
} from "#app/engine/stopped-page/draw-page";
import type { DegradedCause, VisitRequest } from "#app/features/decisions/public.server";
import type { AddressFacts, Challenges } from "#app/features/visits/public.server";
import { endAtOnce } from "#app/platform/http/end-at-once.server";

import type { ConnectionTally } from "../connections/connection-tally.server";
import type { KnownConnection } from "../connections/connections.queries.server";
import type { FirewallCounts } from "../firewall-counts.server";
import type { FirewallRules } from "../firewall-rules.server";
import type { ReadHeaders } from "./forwarded-request";

/** Cookie with the proof of a solved challenge. The embed's cookie has the same name. */
const SOLVED_COOKIE = "palisade-solved";

/** A request of a known connection. */
export interface Subrequest {
  readonly response: ServerResponse;
  readonly connection: KnownConnection;
  readonly headers: ReadHeaders;
  /** Proxy that sent the request, by its own header. For display only: no decision depends on it. */
  readonly proxy: ProxyName | "";
  readonly url: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A stopped visit and its redirect target. The target is empty if there is none. */
export interface Stopped {
  readonly visit: DrawnVisit;
  readonly request: VisitRequest;
  /** Facts about the visitor's address. */
  readonly facts: AddressFacts;
  readonly rules: FirewallRules;
  readonly to: string;
}

export interface AnswerDeps {
  readonly issueChallenge: Challenges["issue"];
  readonly counts: FirewallCounts;
  readonly tally: Pick<ConnectionTally, "note" | "problem">;
}

const PLAIN = ["Content-Type", "text/plain; charset=utf-8", "Cache-Control", "private, no-store"];

function send(
  response: ServerResponse,
  status: 200 | 401 | 403,
  headers: readonly string[],
  body: string,
): void {
  const length = ["Content-Length", String(Buffer.byteLength(body))];
  response.writeHead(status, [...headers, ...length]);
  endAtOnce(response, body);
}

/** Answers 401: the request matches no connection. */
export function sendUnknown(response: ServerResponse): void {
  send(response, 401, PLAIN, "No Palisade connection has this key.\n");
}

/**
 * Allows a visit.
 *
 * @param pass checkout pass for the cart of a headless storefront; null if no pass is issued
 */
export function letIn({ response }: Subrequest, pass: string | null = null): void {
  const headers = ["Cache-Control", "private, no-store", "Content-Length", "0"];
  response.writeHead(200, pass === null ? headers : [...headers, "X-Palisade-Pass", pass]);
  response.end();
}

/** Stops a visit whose page cannot be rendered. */
export function stopPlainly({ response }: Subrequest, reference: string): void {
  send(response, 403, PLAIN, `Access denied. Reference: ${reference}\n`);
}

/** Creates the functions that answer forward auth requests and count the answers. */
export function createForwardAuthAnswers({ issueChallenge, counts, tally }: AnswerDeps) {
  function challenge({ request, facts }: Stopped): RequestedChallenge {
    const issued = issueChallenge({ ...request, ...facts }, request.at);
    const nonce = randomBytes(16).toString("base64url");
    const maxAgeS = solvedMs(facts.network) / SECOND_MS;
    return { ...issued, puzzles: PUZZLES, cookie: SOLVED_COOKIE, maxAgeS, nonce };
  }

  return {
    /** Allows a page that the firewall never checks, even if the connection fails closed. */
    bypass(subrequest: Subrequest): void {
      counts.countRequest("forward-auth", "allow");
      tally.note(subrequest.connection.id, { requests: 1 }, subrequest.proxy);
      letIn(subrequest);
    },

    /** Allows or blocks according to the connection's fail policy. */
    undecided({ connection, response, proxy }: Subrequest, cause: DegradedCause): void {
      counts.degraded(cause);
      counts.countRequest("forward-auth", "undecided");
      tally.note(connection.id, { requests: 1, degraded: 1 }, proxy);
      tally.problem(connection.id, "degraded");
      const status = connection.failPolicy === "open" ? 200 : 403;
      send(response, status, [...PLAIN, "X-Palisade-Degraded", "1"], "");
    },

    malformed({ response, connection, proxy }: Subrequest): void {
      counts.countRequest("forward-auth", "malformed");
      tally.note(connection.id, { requests: 1, malformed: 1 }, proxy);
      tally.problem(connection.id, "malformed");
      const headers = [...PLAIN, "X-Palisade-Reason", "malformed"];
      send(response, 403, headers, "This request cannot be read.\n");
    },

    /** Stops a visit with its block page. Does not count the visit, because a proxy can request the page twice. */
    stop({ response }: Subrequest, stopped: Stopped): void {
      const { visit, rules, to } = stopped;
      const challenged = visit.outcome === "challenge" ? challenge(stopped) : null;
      const { html, policy } = drawPage(visit, rules.page, challenged);
      const headers = [
        ...["Content-Type", "text/html; charset=utf-8", "Cache-Control", "private, no-store"],
        ...["Content-Security-Policy", policy, "X-Content-Type-Options", "nosniff"],
        ...["X-Palisade-Outcome", visit.outcome, "X-Palisade-Reason", visit.reason],
        ...["X-Palisade-Reference", visit.reference, "X-Palisade-Country", visit.country],
      ];
      if (to) headers.push("X-Palisade-Redirect", to);
      send(response, 403, headers, html);
    },
  };
}

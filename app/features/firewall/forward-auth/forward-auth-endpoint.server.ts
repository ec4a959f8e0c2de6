import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import type { Clock } from "#app/base/clock";
import type { AgentClaims } from "#app/engine/agents/agent-claims";
import type { RequestParts } from "#app/engine/agents/signed-request";
import { signsOfRequest } from "#app/engine/automation/request-signs";
import { NO_FOLDERS } from "#app/engine/net/market-folder";
import { pathOf, queryOf, rulePath } from "#app/engine/net/path";
import { pageLanguages } from "#app/engine/sentences/page-languages";
import type { DrawnVisit } from "#app/engine/stopped-page/draw-page";
import {
  cut,
  VISIT_LIMITS,
  type VisitRequest,
  withoutToken,
} from "#app/features/decisions/public.server";
import type { Ingress } from "#app/platform/proxy/ingress.server";

import type { ConnectionDirectory } from "../connections/connection-directory.server";
import { type AnswererDeps, createForwardedAnswerer } from "./answer-forwarded.server";
import { sendUnknown, type Subrequest } from "./forward-auth-answers.server";
import {
  type ForwardedVisit,
  isPagePath,
  methodOf,
  proxyOf,
  readForwarded,
  type ReadHeader,
  readHeaders,
} from "./forwarded-request";

/** Path prefix for proxies that can only append the visitor's path to the endpoint's path, such as Envoy. */
const VISIT_PREFIX = "/forward-auth/visit";
/** Path for proxies that do not forward the body of a denial, such as nginx: they request the page separately. */
const PAGE_PATH = "/forward-auth/page";

export interface ForwardAuthDeps extends AnswererDeps {
  readonly directory: Pick<ConnectionDirectory, "ofKey">;
  /** Our own proxies in front of this process. */
  readonly ingress: Pick<Ingress, "state">;
  readonly clock: Clock;
  /** Recognizes agents. Shared by the entry points of this process. */
  readonly agentClaims: AgentClaims;
}

/**
 * Closes the connection after a request with a body. The body may stay unread, so the connection cannot serve another
 * request.
 */
function closeAfterBody({ headers }: IncomingMessage, response: ServerResponse): void {
  const length = headers["content-length"];
  const hasBody = length !== undefined && length !== "0";
  if (hasBody || headers["transfer-encoding"] !== undefined) {
    response.setHeader("Connection", "close");
  }
}

/**
 * Creates the listener of ANY /forward-auth, with which a merchant's own proxy checks a visit.
 *
 * Answers 200, 401 or 403 for any input. 200 allows the visit. 401 means that the request matches no connection. 403
 * stops the visit: the body is the block page, and headers give the redirect target or the reason. Undecided visits
 * are allowed or blocked according to the connection's fail policy.
 */
export function createForwardAuth(deps: ForwardAuthDeps): RequestListener {
  const { directory, counts, tally, clock, ingress, agentClaims } = deps;
  const answerer = createForwardedAnswerer(deps);

  function answer(subrequest: Subrequest, request: IncomingMessage): void {
    const { url, connection, headers, at } = subrequest;
    const isPage = url.split("?", 1)[0] === PAGE_PATH;
    const ownPath = url.startsWith(`${VISIT_PREFIX}/`) ? url.slice(VISIT_PREFIX.length) : "";
    const proxies = connection.trustedProxies + ingress.state().visitorProxies;
    const forwarded = readForwarded(headers, proxies, isPage ? "/" : ownPath);
    if (!forwarded || !url.startsWith("/")) return answerer.malformed(subrequest);
    const method = methodOf(headers, request);
    const visit = {
      ...toRequest(subrequest, forwarded),
      call: { uri: forwarded.path, method, incoming: request },
    };
    if (!isPage) {
      if (!forwarded.address) tally.problem(connection.id, "address");
      const parts = signedParts(headers.values, forwarded, method);
      const agent = agentClaims(parts, at, forwarded.address);
      if (!(agent instanceof Promise)) return answerer.onVisit(subrequest, { ...visit, agent });
      agent
        .then((proven) => answerer.onVisit(subrequest, { ...visit, agent: proven }))
        .catch((error: unknown) => answerer.failed(subrequest, visit, error));
      return;
    }
    const stopped = readStopped(request, pageLanguages(forwarded.path, forwarded.acceptLanguage));
    if (!stopped) return answerer.malformed(subrequest);
    answerer
      .onPage(subrequest, visit, stopped)
      .catch((error: unknown) => answerer.failed(subrequest, null, error));
  }

  return (request, response) => {
    const startTime = performance.now();
    closeAfterBody(request, response);
    const headers = readHeaders(request.rawHeaders);
    const at = clock();
    const isKeyDoubled = headers.doubled.includes("x-palisade-key");
    const found = directory.ofKey(isKeyDoubled ? "" : headers.values["x-palisade-key"], at);
    if ("refusal" in found) {
      counts.refused("forward-auth", found.refusal);
      if (found.known) tally.problem(found.known.id, "wrongKey");
      return sendUnknown(response);
    }
    const url = request.url ?? "";
    const subrequest = { response, connection: found, headers, url, at, proxy: proxyOf(headers) };
    try {
      answer(subrequest, request);
    } catch (error) {
      answerer.failed(subrequest, null, error);
    }
    counts.took(performance.now() - startTime);
  };
}

/** Returns the parts of a visitor's request that a proxy forwards, of which a signature can cover any. */
function signedParts(
  values: Subrequest["headers"]["values"],
  { path, authority, proto }: ForwardedVisit,
  method: string,
): RequestParts {
  const mark = path.indexOf("?");
  const [before, query] = mark < 0 ? [path, ""] : [path.slice(0, mark), path.slice(mark + 1)];
  return {
    ...{ method, authority, scheme: proto, path: before, query },
    header: (name) => (SIGNABLE.has(name) ? (values[name as ReadHeader] ?? null) : null),
  };
}

/** Headers that every proxy forwards as the visitor sent them. */
const SIGNABLE: ReadonlySet<string> = new Set([
  ...["signature", "signature-input", "signature-agent"],
  ...["user-agent", "referer", "cookie", "accept-language"],
]);

/** Canonicalizes a path over the length limit of rules, so that repeated slashes do not push its end past the limit. */
function readablePath(address: string): string {
  const path = pathOf(address);
  if (path.length <= VISIT_LIMITS.path) return address;
  return `${rulePath(path, NO_FOLDERS)}?${queryOf(address)}`;
}

function toRequest({ connection, at }: Subrequest, visit: ForwardedVisit): VisitRequest {
  const userAgent = cut(visit.userAgent, VISIT_LIMITS.userAgent);
  const { access = "", bypass = "", solved = "", cart: pass = "" } = visit.cookies;
  return {
    shop: connection.shop,
    address: visit.address,
    userAgent,
    path: cut(withoutToken(readablePath(visit.path)), VISIT_LIMITS.path),
    referrer: cut(withoutToken(visit.referrer), VISIT_LIMITS.referrer),
    host: visit.host,
    locale: "",
    isPage: isPagePath(visit.path),
    tab: "",
    ...{ access, bypass, solved, pass },
    stayed: [],
    missed: 0,
    // Every generated configuration forwards the language. Not all of them forward the other signs.
    signs: signsOfRequest({ ...visit, userAgent }, "some", visit.proto === "https"),
    at,
  };
}

const OUTCOME = /^(?:block|redirect|restrict|challenge)$/;
const REASON = /^[a-z-]{1,32}$/;
const REFERENCE = /^[0-9A-Z]{10}$/;
const COUNTRY = /^(?:[A-Z]{2})?$/;

/** Reads the headers that a proxy repeats from the app's answer. Null if they are malformed. */
function readStopped(
  { headers }: IncomingMessage,
  languages: readonly string[],
): DrawnVisit | null {
  const text = (name: string) => String(headers[`x-palisade-${name}`] ?? "");
  const [outcome, reason, reference, country] = ["outcome", "reason", "reference", "country"].map(
    text,
  ) as [string, string, string, string];
  const isWellFormed = OUTCOME.test(outcome) && REASON.test(reason) && REFERENCE.test(reference);
  if (!isWellFormed || !COUNTRY.test(country)) return null;
  return { outcome: outcome as DrawnVisit["outcome"], reason, reference, country, languages };
}

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { type Endpoint, endpointOf, ROLE_OF_ENDPOINT } from "./endpoints";
import { isAmbiguous } from "./http-server.server";
import { answerOtherRole } from "./other-role.server";
import type { RemixApp } from "./remix.server";

export interface RequestRouterDeps {
  /** Answers merchants' proxies, for every method. Null if this process does not have the edge role. */
  readonly forwardAuth: RequestListener | null;
  /** Answers Workers in front of stores. */
  readonly edge: RequestListener | null;
  /** Answers app proxy requests: storefront decisions, thousands per second. */
  readonly proxy: RequestListener | null;
  readonly web: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly middleware: RemixApp["middleware"];
}

/** Accepted methods. Others are not standard or, like TRACE, echo the request. */
const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);

/** Creates the first handler of every request. It passes decisions to their handlers and the rest to the web app. */
export function createRequestRouter(deps: RequestRouterDeps): RequestListener {
  const { web, middleware } = deps;

  /** Handlers that answer all requests to their paths, whatever the method. */
  const own: Record<Endpoint, RequestListener | null> = {
    proxy: deps.proxy ?? answerOtherRole(ROLE_OF_ENDPOINT.proxy),
    edge: deps.edge ?? answerOtherRole(ROLE_OF_ENDPOINT.edge),
    forwardAuth: deps.forwardAuth ?? answerOtherRole(ROLE_OF_ENDPOINT.forwardAuth),
    health: null,
    web: null,
  };

  return (request, response) => {
    const handle = request.url ? own[endpointOf(request.url)] : null;
    if (handle) return handle(request, response);
    if (!METHODS.has(request.method!)) {
      response.writeHead(405, { Connection: "close" }).end();
      return;
    }
    if (isAmbiguous(request.url, request.rawHeaders)) {
      response.writeHead(400, { Connection: "close" }).end();
      return;
    }
    const serve = () => void web(request, response);
    if (middleware && !request.url?.startsWith("/api/")) middleware(request, response, serve);
    else serve();
  };
}

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { isForwardAuthPath } from "./forward-auth-path";
import { isAmbiguous } from "./http-server.server";
import { isProxyPath } from "./proxy-path";
import type { RemixApp } from "./remix.server";

export interface FrontDoorDeps {
  /** What merchants' proxies ask about visits; answers every method. */
  readonly forwardAuth: RequestListener;
  /** What Workers in front of stores tell and ask. */
  readonly edge: RequestListener;
  /** Storefront decisions: the one path where every microsecond is paid a thousand times a second. */
  readonly proxy: RequestListener;
  readonly web: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly middleware: RemixApp["middleware"];
}

/** Others are not HTTP's own or, as TRACE, repeat what they are sent. */
const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);

/** The first look at a request: decisions go straight to their handler, the rest to the web app. */
export function createFrontDoor(deps: FrontDoorDeps): RequestListener {
  const { web, middleware } = deps;

  /** What has a handler of its own, which answers whatever comes in. */
  function ownHandler(url: string): RequestListener | null {
    if (isProxyPath(url)) return deps.proxy;
    if (url.startsWith("/edge/")) return deps.edge;
    return isForwardAuthPath(url) ? deps.forwardAuth : null;
  }

  return (request, response) => {
    const own = request.url ? ownHandler(request.url) : null;
    if (own) return own(request, response);
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

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { isAmbiguous } from "./http-server.server";
import type { RemixApp } from "./remix.server";

export interface FrontDoorParts {
  /** Storefront decisions: the one path where every microsecond is paid a thousand times a second. */
  readonly proxy: RequestListener;
  readonly web: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly middleware: RemixApp["middleware"];
}

/** The first look at a request: decisions go straight to their handler, the rest to the web app. */
export function createFrontDoor({ proxy, web, middleware }: FrontDoorParts): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith("/proxy/")) return proxy(request, response);
    if (isAmbiguous(request.url, request.rawHeaders)) {
      response.writeHead(400, { Connection: "close" }).end();
      return;
    }
    const serve = () => void web(request, response);
    if (middleware && !request.url?.startsWith("/api/")) middleware(request, response, serve);
    else serve();
  };
}

import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";

import {
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";

import { getServices } from "#app/features/shop/session/services.server";
import { addDocumentResponseHeaders } from "#app/features/shop/session/shopify.server";
import { contentSecurityPolicies } from "#app/platform/http/content-security-policy";
import { NonceProvider } from "#app/ui/nonce";

/** Timeout for deferred data in Remix. The render itself is aborted one second later. */
export const streamTimeout = 5000;

/** Logs errors of loaders and actions in our log, which redacts secrets and query parameters. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  getServices().log.error({ err: error, path: pathname }, "a page or an action failed");
};

/** Adds our content rules to the frame-ancestors policy from Shopify's library. */
function setPolicy(headers: Headers, nonce: string): void {
  const { NODE_ENV, CONTENT_SECURITY_POLICY } = getServices().env;
  const policies = contentSecurityPolicies({
    nonce,
    frameAncestors: headers.get("Content-Security-Policy"),
    isDevelopment: NODE_ENV === "development",
    isReportOnly: CONTENT_SECURITY_POLICY === "report",
  });
  for (const [name, policy] of Object.entries(policies)) headers.set(name, policy);
}

/** Renders a document. Headers of Shopify's library (which admin may frame the app) are set first. */
export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  addDocumentResponseHeaders(request, responseHeaders);
  const nonce = randomBytes(16).toString("base64");
  setPolicy(responseHeaders, nonce);
  responseHeaders.set("Content-Type", "text/html");
  const ready = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";

  return new Promise((resolve, reject) => {
    let status = responseStatusCode;
    let shellRendered = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        [ready]: () => {
          shellRendered = true;
          const body = new PassThrough();
          const stream = createReadableStreamFromReadable(body);
          resolve(new Response(stream, { headers: responseHeaders, status }));
          pipe(body);
        },
        onShellError: reject,
        onError: (error) => {
          status = 500;
          // Errors before the shell reject the promise above and are logged by Remix.
          if (shellRendered) getServices().log.error({ err: error }, "render failed");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

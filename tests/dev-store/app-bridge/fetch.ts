import type { BridgeEnvironment } from "./config";

const RETRY = "X-Shopify-Retry-Invalid-Session-Request";
const REAUTHORIZE = "X-Shopify-API-Request-Failure-Reauthorize-Url";

/**
 * Replaces fetch: adds a new id token and the admin's language to the app's requests. Handles the two answers of the
 * server that request more: one retry with a new token, or a redirect.
 */
export function installFetch(
  around: BridgeEnvironment,
  idToken: () => Promise<string>,
  open: typeof window.open,
): void {
  if (!around.embedded || around.config.disabledFeatures.includes("fetch")) return;
  const native = window.fetch.bind(window);

  const send = async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    if (!headers.has("Authorization")) headers.set("Authorization", `Bearer ${await idToken()}`);
    if (!headers.has("Accept-Language")) {
      headers.set("Accept-Language", around.config.locale ?? "en");
    }
    return native(new Request(request, { headers }));
  };

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isOwn(request.url, around.config.appOrigins)) return native(request);
    const again = request.clone();
    const response = await send(request);
    if (response.status !== 401) return response;
    const elsewhere = response.headers.get(REAUTHORIZE);
    if (elsewhere) open(elsewhere, "_top");
    return response.headers.get(RETRY) ? send(again) : response;
  };
}

function isOwn(href: string, appOrigins: string[]): boolean {
  const url = new URL(href, location.href);
  return (
    url.origin === location.origin ||
    url.hostname.endsWith(`.${location.hostname}`) ||
    appOrigins.includes(url.origin)
  );
}

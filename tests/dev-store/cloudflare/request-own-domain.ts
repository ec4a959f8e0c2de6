import { request as send } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/**
 * Requests a page of a store's own domain through Cloudflare, like a visitor. Uses http because fetch() cannot set a
 * Host header and does not resolve "shop.name.localhost" on every system.
 *
 * @param port local port of the storefronts
 */
export function requestOwnDomain(
  request: Request,
  domain: string,
  port: number,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete("x-emulated-host");
  headers.set("host", `${domain}:${port}`);
  const about = { host: "127.0.0.1", port, method: request.method, path: pathname + search };
  return new Promise((resolve, reject) => {
    const requested = send({ ...about, headers: Object.fromEntries(headers) }, (got) => {
      const body = Readable.toWeb(got) as ReadableStream<Uint8Array>;
      const init = { status: got.statusCode!, headers: got.headers as Record<string, string> };
      resolve(new Response(body as BodyInit, init));
    });
    requested.on("error", reject);
    requested.end();
  });
}

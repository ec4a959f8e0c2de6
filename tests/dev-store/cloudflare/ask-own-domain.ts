import { request as send } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/**
 * A page of a store's own domain, as somebody out there gets it: through Cloudflare. By hand, because fetch() neither
 * sends a Host of one's own nor finds "shop.name.localhost" everywhere.
 *
 * @param port where the storefronts answer on this machine
 */
export function askOwnDomain(request: Request, domain: string, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete("x-emulated-host");
  headers.set("host", `${domain}:${port}`);
  const about = { host: "127.0.0.1", port, method: request.method, path: pathname + search };
  return new Promise((resolve, reject) => {
    const asked = send({ ...about, headers: Object.fromEntries(headers) }, (got) => {
      const body = Readable.toWeb(got) as ReadableStream<Uint8Array>;
      const init = { status: got.statusCode!, headers: got.headers as Record<string, string> };
      resolve(new Response(body as BodyInit, init));
    });
    asked.on("error", reject);
    asked.end();
  });
}

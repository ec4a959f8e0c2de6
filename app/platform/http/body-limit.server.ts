import type { MiddlewareHandler } from "hono";

/**
 * Rejects bodies above a size with 413.
 *
 * A body without Content-Length, such as a chunked one, is read here first and passed on whole. Hono's own limit wraps
 * the adapter's request, which fails on Node.js when the global classes are not overridden.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    const length = raw.headers.get("content-length");
    if (length !== null && Number(length) > maxBytes) return c.text("Too large.", 413);
    if (length === null && raw.method !== "GET" && raw.method !== "HEAD") {
      const body = await readBounded(raw.body, maxBytes);
      if (body === null) return c.text("Too large.", 413);
      const { url, method, headers, signal } = raw;
      c.req.raw = new Request(url, {
        method,
        headers,
        signal,
        body: body.length > 0 ? body : null,
      });
    }
    return next();
  };
}

/** Reads the whole body. Null as soon as it is too long. */
async function readBounded(
  body: Request["body"],
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node's streams are async iterable. The browser types do not declare that.
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

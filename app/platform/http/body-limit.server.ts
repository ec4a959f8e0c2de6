import type { MiddlewareHandler } from "hono";

/**
 * Refuses bodies of more than so many bytes, with 413. A body whose length is not told, as of an ingress that chunks, is
 * read here first and handed on whole. Hono's own limit makes a request of the adapter's request, which fails on every
 * Node where the global classes are left alone.
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

/** The whole body; null as soon as it proves too long. */
async function readBounded(
  body: Request["body"],
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node's streams can be walked through; the browser's types do not say so.
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

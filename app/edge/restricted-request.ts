import { isOrderingPath } from "#app/engine/net/ordering-pages";
import {
  isCartCall,
  isOpaqueBody,
  MAX_CALL_BYTES,
  takesCartCalls,
} from "#app/engine/storefront-api/cart-calls";

/** Streams are async iterable in the runtime. The browser's types omit that. */
type Chunks = AsyncIterable<Uint8Array>;

/**
 * Returns the body of a request. Returns "" if it is too long.
 *
 * Reads a copy, so the store gets the whole body. A body whose declared length is too long is not copied: its copy
 * would stay in memory.
 */
export async function readBody(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let [text, left] = ["", MAX_CALL_BYTES];
  if (!request.body || Number(request.headers.get("content-length")) > left) return text;
  for await (const chunk of request.clone().body as unknown as Chunks) {
    left -= chunk.length;
    if (left < 0) return "";
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

async function isOrderByBody(request: Request, path: string): Promise<boolean> {
  const { headers, url } = request;
  return (
    isOpaqueBody(headers.get("content-encoding"), headers.get("content-type")) ||
    isCartCall(path, new URL(url).search.slice(1), await readBody(request).catch(() => ""))
  );
}

/**
 * Reports whether a request changes a cart or begins an order. A promise if the request is an API call, whose
 * body decides. A body that is too long or incomplete decides nothing.
 *
 * @param path canonical
 */
export function isOrder(request: Request, path: string): boolean | Promise<boolean> {
  return takesCartCalls(path) ? isOrderByBody(request, path) : isOrderingPath(path, request.method);
}

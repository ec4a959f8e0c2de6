import type { IncomingMessage } from "node:http";

/**
 * Reads a request's body as text, with at most `maxBytes` in memory.
 *
 * Calls back once, with the text, or with null as soon as the body is too long. An aborted request gets no callback,
 * because there is no one left to answer.
 */
export function readBoundedBody(
  request: IncomingMessage,
  maxBytes: number,
  onBody: (body: string | null) => void,
): void {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return onBody(null);
  let first: Buffer | null = null;
  let rest: Buffer[] | null = null;
  let bytes = 0;
  function onData(chunk: Buffer): void {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      request.off("data", onData).off("end", onEnd).pause();
      onBody(null);
    } else if (first === null) first = chunk;
    else (rest ??= [first]).push(chunk);
  }
  function onEnd(): void {
    onBody((rest ? Buffer.concat(rest) : (first ?? Buffer.alloc(0))).toString("utf8"));
  }
  request.on("data", onData).on("end", onEnd);
}

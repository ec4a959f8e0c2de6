import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

import type { Context } from "hono";

import { languageScript } from "../languages/languages.server";

const compress = promisify(brotliCompress);

/** Compressed scripts by address: one per language. */
const compressed = new Map<string, Promise<Buffer>>();

/** Answers with the script that sets a page's language. Its address has a hash of the content, so it never changes. */
export async function answerLanguageScript(c: Context): Promise<Response> {
  const script = languageScript(c.req.path);
  if (script === null) return c.text("Not found.", 404);
  c.header("Content-Type", "text/javascript; charset=utf-8");
  c.header("Cache-Control", "public, max-age=31536000, immutable");
  c.header("Vary", "Accept-Encoding");
  if (!/\bbr\b/.test(c.req.header("accept-encoding") ?? "")) return c.body(script);
  let body = compressed.get(c.req.path);
  if (!body) compressed.set(c.req.path, (body = compress(script)));
  c.header("Content-Encoding", "br");
  return c.body(new Uint8Array(await body));
}

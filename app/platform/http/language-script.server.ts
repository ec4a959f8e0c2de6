import type { Context } from "hono";

import { languageOfScript } from "../languages/languages.server";
import { ENCODINGS } from "../languages/read-language.server";

/**
 * Answers with the script that sets a page's language. Its address has a hash of the content, so browsers cache it
 * permanently. For the hash of another build, it answers with the current script, which browsers must revalidate before
 * every use.
 */
export async function answerLanguageScript(c: Context): Promise<Response> {
  const found = languageOfScript(c.req.path);
  if (found === null) return c.text("Not found.", 404);
  const isCurrent = found.language.script === c.req.path;
  c.header("Content-Type", "text/javascript; charset=utf-8");
  c.header("Cache-Control", isCurrent ? "public, max-age=31536000, immutable" : "no-cache");
  c.header("Vary", "Accept-Encoding");
  const accepted = c.req.header("accept-encoding")?.split(/[\s,;]+/) ?? [];
  const encoding = ENCODINGS.find((name) => accepted.includes(name));
  if (encoding === undefined) return c.body(found.script);
  c.header("Content-Encoding", encoding);
  return c.body(new Uint8Array(await found.compressed[encoding]()));
}

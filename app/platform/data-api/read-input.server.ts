import type { Call } from "#app/contract/call";
import { catalog } from "#app/words/catalog";

import { ApiError } from "./api-error";

const DEFAULT_BODY_BYTES = 1024 * 1024;
/** Maximum depth of input. No call needs more than a few levels. */
const MAX_DEPTH = 16;
/** Characters that cannot be stored: NUL in PostgreSQL, and unpaired surrogates. */
const UNSTORABLE = /\0|[\ud800-\udfff]/u;

const { texts } = catalog("platform/data-api/read-input.server", {
  texts: {
    notJson: "The request is not valid JSON.",
    notText: "The request contains characters that cannot be stored.",
    notUtf8: "The text is in UTF-16. Save the file as “CSV UTF-8” and import it again.",
  },
});

/** Reports whether text is UTF-16 that was read as UTF-8: every second character of Latin text is NUL. */
function isUtf16(text: string): boolean {
  const sample = text.slice(0, UTF16_SAMPLE);
  const count = sample.match(/\0/g)?.length ?? 0;
  return count >= UTF16_MIN_NULS && count * 4 > sample.length;
}
const UTF16_SAMPLE = 1_000;
/** Minimum NUL characters of a file. A value with a single one is not a file. */
const UTF16_MIN_NULS = 4;

function invalid(message: string): ApiError {
  return new ApiError("invalid_input", { message });
}

/** Returns the query as an object. Rejects repeated parameters. */
function readQuery(url: URL): unknown {
  const input: Record<string, unknown> = Object.create(null);
  for (const [key, value] of url.searchParams) {
    if (key in input) throw invalid(`The parameter ${key.slice(0, 40)} is given twice.`);
    input[key] = value;
  }
  // zod requires a plain object. Built this way, "__proto__" is a normal key.
  return Object.fromEntries(Object.entries(input));
}

/** Reads at most `maxBytes`, whatever the Content-Length header says. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const claimed = Number(request.headers.get("content-length") ?? 0);
  if (claimed > maxBytes) throw new ApiError("too_large");
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw new ApiError("too_large");
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, length);
}

async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  // Calls without a payload may come without a body (specification section 7).
  if (bytes.byteLength === 0) return {};
  // A form on another site can post text and form data without a CORS preflight, but never JSON.
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new ApiError("unsupported_media_type");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw invalid(texts.notJson);
  }
}

/**
 * Rejects text that the database cannot store.
 *
 * @throws ApiError invalid_input
 */
export function checkTexts(input: unknown): void {
  const problem = problemOfTexts(input);
  if (problem !== null) throw invalid(problem);
}

/**
 * Returns the reason why the database cannot store a value, or null. Iterates by level, so that depth uses no stack.
 */
export function problemOfTexts(input: unknown): string | null {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return texts.notJson;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string" && UNSTORABLE.test(value)) {
        return isUtf16(value) ? texts.notUtf8 : texts.notText;
      }
      if (typeof value === "object" && value !== null) {
        for (const [key, child] of Object.entries(value)) next.push(key, child);
      }
    }
    level = next;
  }
  return null;
}

/**
 * Reads the raw input of a call: the query of a GET, the JSON body of a POST.
 *
 * The input is untrusted. The result is limited in size and depth and contains only storable text.
 *
 * @throws ApiError invalid_input, too_large or unsupported_media_type
 */
export async function readInput(
  call: Pick<Call, "method" | "maxBodyBytes">,
  request: Request,
  url: URL,
): Promise<unknown> {
  const input =
    call.method === "GET"
      ? readQuery(url)
      : await readBody(request, call.maxBodyBytes ?? DEFAULT_BODY_BYTES);
  checkTexts(input);
  return input;
}

import type { z } from "zod";

import { TOO_MANY_RETRY_S } from "#app/contract/errors";
import { shorten } from "#app/words/cut-text";

import { ApiError } from "./api-error";
import { UNDO_HEADER, type UndoneBy, undoText } from "./undo";

const HEADERS = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** Maximum field messages from one schema error, so that a hostile body does not produce a huge answer. */
const MAX_INPUT_ISSUES = 100;

/**
 * Returns the answer to a successful call.
 *
 * @param undo change that undoes the call, null if there is none
 */
export function successResponse(data: unknown, undo: UndoneBy | null = null): Response {
  const headers = { ...HEADERS, ...(undo && { [UNDO_HEADER]: undoText(undo) }) };
  return new Response(JSON.stringify({ result: true, data }), { headers });
}

/** Maximum characters of a message, which may contain text of the request. */
const MESSAGE_CHARS = 1_000;
/** Maximum field messages of one error answer, and their total characters. */
const FIELDS_MOST = { count: 1_000, chars: 200_000 };

/**
 * Returns an error as an answer of bounded size, whatever the request was.
 *
 * Contains the first field messages, each shortened.
 */
export function errorResponse(error: ApiError, headers: Record<string, string> = {}): Response {
  const { code, fields, status } = error;
  const Message = shorten(error.message, MESSAGE_CHARS);
  const body = {
    result: false,
    data: null,
    Message,
    code,
    ...(fields && { fields: firstFields(fields) }),
  };
  const retry: Record<string, string> =
    code === "too_many" ? { "retry-after": String(TOO_MANY_RETRY_S) } : {};
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...HEADERS, ...retry, ...headers },
  });
}

function firstFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  let chars = 0;
  for (const [path, text] of Object.entries(fields).slice(0, FIELDS_MOST.count)) {
    const message = shorten(text, MESSAGE_CHARS);
    chars += path.length + message.length;
    if (chars > FIELDS_MOST.chars) break;
    kept[path] = message;
  }
  return kept;
}

/** Converts a schema error to an ApiError, with a message per field. The first of them is the main message. */
export function invalidInput(error: z.ZodError): ApiError {
  const issues = error.issues.slice(0, MAX_INPUT_ISSUES);
  const fields = Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join("."), message]),
  );
  return new ApiError("invalid_input", { message: issues[0]?.message, fields });
}

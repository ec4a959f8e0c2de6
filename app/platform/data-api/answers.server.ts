import type { z } from "zod";

import { TOO_MANY_RETRY_S } from "#app/contract/errors";
import { shortened } from "#app/words/cut-text";

import { ApiError } from "./api-error";
import { UNDO_HEADER, type UndoneBy, undoText } from "./undo";

const HEADERS = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** Most field messages one answer carries, so that a hostile body cannot make a huge answer. */
const MAX_INPUT_ISSUES = 100;

/** @param undo what takes back what was changed; null: nothing does */
export function succeeded(data: unknown, undo: UndoneBy | null = null): Response {
  const headers = { ...HEADERS, ...(undo && { [UNDO_HEADER]: undoText(undo) }) };
  return new Response(JSON.stringify({ result: true, data }), { headers });
}

/** Longest sentence of an error answer: what a request sent may stand in it. */
const MESSAGE_CHARS = 1_000;
/** Field messages of one error answer, and all their characters. */
const FIELDS_MOST = { count: 1_000, chars: 200_000 };

/** @returns the error as an answer of bounded size, whatever was sent: the first of its field messages, each cut */
export function refused(error: ApiError, headers: Record<string, string> = {}): Response {
  const { code, fields, status } = error;
  const Message = shortened(error.message, MESSAGE_CHARS);
  const body = { result: false, data: null, Message, code, ...(fields && { fields: few(fields) }) };
  const retry: Record<string, string> =
    code === "too_many" ? { "retry-after": String(TOO_MANY_RETRY_S) } : {};
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...HEADERS, ...retry, ...headers },
  });
}

function few(fields: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  let chars = 0;
  for (const [path, text] of Object.entries(fields).slice(0, FIELDS_MOST.count)) {
    const message = shortened(text, MESSAGE_CHARS);
    chars += path.length + message.length;
    if (chars > FIELDS_MOST.chars) break;
    kept[path] = message;
  }
  return kept;
}

/** The schema's complaints as one error: each under its field, the first one as the sentence. */
export function invalidInput(error: z.ZodError): ApiError {
  const issues = error.issues.slice(0, MAX_INPUT_ISSUES);
  const fields = Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join("."), message]),
  );
  return new ApiError("invalid_input", { message: issues[0]?.message, fields });
}

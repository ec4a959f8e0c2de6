import type { z } from "zod";

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

export function refused(error: ApiError, headers: Record<string, string> = {}): Response {
  const { message, code, fields, status } = error;
  const body = { result: false, data: null, Message: message, code, ...(fields && { fields }) };
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } });
}

/** The schema's complaints as one error: each under its field, the first one as the sentence. */
export function invalidInput(error: z.ZodError): ApiError {
  const issues = error.issues.slice(0, MAX_INPUT_ISSUES);
  const fields = Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join("."), message]),
  );
  return new ApiError("invalid_input", { message: issues[0]?.message, fields });
}

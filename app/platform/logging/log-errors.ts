const MAX_CHARS = 4_000;
const MAX_DEPTH = 4;

/**
 * Describes an error for the log: type, message, code, stack, and the same for its causes.
 *
 * Other fields are left out, because libraries attach whole requests, headers and rows to errors.
 */
export function describeError(error: unknown, depth = 0): unknown {
  // The log's redaction reads inherited fields, which throws on a Response.
  if (error instanceof Response) return { type: "Response", status: error.status };
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...(typeof code === "string" || typeof code === "number" ? { code } : {}),
    ...(error.stack ? { stack: stackOf(error, error.stack) } : {}),
    ...(error.cause && depth < MAX_DEPTH ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** Returns an error in one line, for a column or a message. Includes the cause, which often says more. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 500);
  const cause = error.cause instanceof Error ? `: ${withoutParameters(error.cause.message)}` : "";
  return `${error.name}: ${withoutParameters(error.message)}${cause}`.slice(0, 500);
}

/**
 * Returns the stack, whose message is shortened like that of the error.
 *
 * The frames are found by the length of the message, because a visitor can send a line that looks like a frame.
 */
function stackOf({ message }: Error, stack: string): string {
  const start = stack.indexOf(message);
  if (start < 0) return withoutParameters(stack);
  const frames = stack.slice(start + message.length);
  return `${stack.slice(0, start)}${withoutParameters(message)}${frames}`.slice(0, MAX_CHARS);
}

/**
 * Removes the parameters of a failed query from a message ("Failed query: … params: …").
 *
 * They are visitors' addresses and tokens. The query alone is enough.
 */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*$/, "\nparams: [left out]").slice(0, MAX_CHARS);
}

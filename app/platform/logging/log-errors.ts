const MAX_CHARS = 4_000;
const MAX_DEPTH = 4;

/**
 * An error as the log shows it: type, message, code, stack and the same for its causes. Nothing
 * else of it is written, because libraries hang whole requests, headers and rows on their errors.
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

/** An error in one line, for a column or a message; the cause says more than a failed query does. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 500);
  const cause = error.cause instanceof Error ? `: ${withoutParameters(error.cause.message)}` : "";
  return `${error.name}: ${withoutParameters(error.message)}${cause}`.slice(0, 500);
}

/**
 * The stack with the message in it shortened the same way. The frames are told from the message by
 * its length and not by their look, because a visitor can send a line that looks like a frame.
 */
function stackOf({ message }: Error, stack: string): string {
  const start = stack.indexOf(message);
  if (start < 0) return withoutParameters(stack);
  const frames = stack.slice(start + message.length);
  return `${stack.slice(0, start)}${withoutParameters(message)}${frames}`.slice(0, MAX_CHARS);
}

/**
 * The database layer puts a failed query's values last into its message ("Failed query: … params:
 * …"). Those are visitors' addresses and tokens; the query alone says enough.
 */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*$/, "\nparams: [left out]").slice(0, MAX_CHARS);
}

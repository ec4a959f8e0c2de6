/** What a log line may say about an error: never a statement's parameters, which hold merchants' data. */
export function loggable(error: unknown): Record<string, unknown> {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return { type: typeof cause };
  const { code } = cause as { code?: unknown };
  return { type: cause.name, message: cause.message, code, stack: cause.stack };
}

/** The database library wraps errors in one whose message quotes every parameter. */
function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause;
}

const OUTAGE_CODES = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|08|57P0|53)/;
const OUTAGE_MESSAGES = /timeout|connection terminated|PGlite is closed/i;

/** True when the database is away or full rather than our code wrong: trying again can help. */
export function isOutage(error: unknown): boolean {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return false;
  const { code } = cause as { code?: unknown };
  return OUTAGE_CODES.test(String(code ?? "")) || OUTAGE_MESSAGES.test(cause.message);
}

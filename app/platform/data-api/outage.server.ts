const CODES = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|08|57P0|57014|53)/;
const MESSAGES = /timeout|connection terminated|PGlite is closed/i;

/** The database library wraps errors; the driver's own is the innermost. */
function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause;
}

/** True when the database is away or full rather than our code wrong: trying again can help. */
export function isOutage(error: unknown): boolean {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return false;
  const { code } = cause as { code?: unknown };
  return CODES.test(String(code ?? "")) || MESSAGES.test(cause.message);
}

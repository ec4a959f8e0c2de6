const CODES = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET|08|57P0|57014|53|25006)/;
const MESSAGES = /timeout|connection terminated|not queryable|calling end on the pool/i;

/** The database library wraps errors; the driver's own is the innermost. */
function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause;
}

/** No room (class 53, "disk full"), or writing stopped before it came to that. */
const FULL = new Set(["53100", "25006"]);

/** True when nothing can be written because the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (rootCause(error) ?? {}) as { code?: unknown };
  return FULL.has(String(code));
}

/** True when the database is away or full rather than our code wrong: trying again can help. */
export function isOutage(error: unknown): boolean {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return false;
  const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
  // A socket file that is gone is no such file.
  return syscall === "connect" || CODES.test(String(code ?? "")) || MESSAGES.test(cause.message);
}

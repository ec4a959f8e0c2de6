const CODES = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET|08|57P0|57014|53|25006)/;
const MESSAGES = /timeout|connection terminated|not queryable|calling end on the pool/i;

/** Returns the innermost cause, the driver's error. The database library wraps errors. */
function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause;
}

/** Codes of a full disk (class 53), and of a database that became read-only before that. */
const FULL = new Set(["53100", "25006"]);

/** Reports whether writing failed because the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (rootCause(error) ?? {}) as { code?: unknown };
  return FULL.has(String(code));
}

/** Reports whether an error is an outage of the database rather than a fault in our code. A retry can help. */
export function isOutage(error: unknown): boolean {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return false;
  const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
  // A deleted socket file has the code ENOENT, which is not in CODES.
  return syscall === "connect" || CODES.test(String(code ?? "")) || MESSAGES.test(cause.message);
}

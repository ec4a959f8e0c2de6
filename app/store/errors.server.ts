/** Returns the database's error code (SQLSTATE) of the error or one of its causes. Null if there is no code. */
export function sqlState(error: unknown): string | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
    at = at.cause;
  }
  return null;
}

/** Reports whether the database refused the values themselves (classes 22 and 23). A retry would not help. */
export function isDataError(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? "");
}

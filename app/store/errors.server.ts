/** The database's own error code (SQLSTATE), looked for in the error and its causes. */
export function sqlState(error: unknown): string | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
    at = at.cause;
  }
  return null;
}

/** True when the database refused the values themselves (class 22, 23): trying again will not help. */
export function isDataError(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? "");
}

/** Runs SQL as pg-boss writes it: a text without values may hold several statements. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Of the results of several statements the one pg-boss asked for. */
export function lastWithRows(results: readonly { rows: unknown[] }[]): { rows: unknown[] } {
  return results.filter(({ rows }) => rows.length > 0).at(-1) ?? { rows: [] };
}

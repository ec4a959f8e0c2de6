import type pg from "pg";

/** Whether the visitor log holds more rows than that; asks for no more of them. */
export async function hasMoreThan(client: pg.ClientBase, most: number): Promise<boolean> {
  const { rowCount } = await client.query("select from visits offset $1 limit 1", [most]);
  return rowCount === 1;
}

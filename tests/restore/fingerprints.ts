import pg from "pg";

/** Tables of the app and of its migrations. */
const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'drizzle') order by 1`;

export interface Fingerprint {
  readonly rows: number;
  /** Digest of all rows as text in a fixed order. Equal if all rows are equal. */
  readonly digest: string;
}

/** Returns a fingerprint of each table's rows. */
export async function fingerprints(databaseUrl: string): Promise<Map<string, Fingerprint>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(TABLES);
    const found = new Map<string, Fingerprint>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<Fingerprint>(
        `select count(*)::int as rows, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
         from ${name} t`,
      );
      found.set(name, rows[0]!);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Returns a description of each table that differs. */
export function differences(
  before: ReadonlyMap<string, Fingerprint>,
  after: ReadonlyMap<string, Fingerprint>,
): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [one, other] = [before.get(name), after.get(name)];
    if (one && other && one.digest === other.digest) return [];
    return [`${name}: ${one?.rows ?? "no table"} rows, then ${other?.rows ?? "no table"}`];
  });
}

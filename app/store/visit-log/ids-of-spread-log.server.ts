import type pg from "pg";

const SEQUENCE = "visits_id_seq";
/** The sequence that a log had when it was spread, until the log has another. */
const EARLIER = "visits_id_seq_before";
/** Numbers that a batch of visits has to itself, since migration 0057. */
const STEP = 10_000;
/** Far from any number that the release before may take in the meantime. */
const GAP = 1_000_000_000;

/**
 * Gives a log that was spread over Citus before migration 0057 another sequence for its ids: the migration changes the sequence's step,
 * which Citus refuses for one that a spread table uses ("Altering a distributed sequence is currently not supported"; 13.0). The log
 * goes on with its own until `useNewIds`. A start that is killed anywhere in between is ended by the next. Any other log stays as it is.
 *
 * @param client outside any transaction, before the tables are brought up to date
 */
export async function makeNewIds(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ step: string }>(
    "select seqincrement as step from pg_sequence where seqrelid = to_regclass($1)",
    [SEQUENCE],
  );
  if (rows[0] === undefined || Number(rows[0].step) === STEP || !(await isSpread(client))) return;
  await client.query("begin");
  try {
    const last = await client.query<{ last: string }>(`select last_value as last from ${SEQUENCE}`);
    const start = BigInt(last.rows[0]!.last) + BigInt(GAP);
    await client.query(`alter sequence ${SEQUENCE} rename to ${EARLIER}`);
    await client.query(`create sequence ${SEQUENCE} increment by ${STEP} start with ${start}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * Has the log take its ids from the sequence that `makeNewIds` made, and forgets the one of before.
 *
 * @param client outside any transaction, once the tables are up to date
 */
export async function useNewIds(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select where to_regclass($1) is not null", [EARLIER]);
  if (rows.length === 0) return;
  // Once the table uses the new one, Citus refuses to change it: an earlier start may have come as far.
  if (await isNumberedBy(client, EARLIER)) {
    await client.query(`alter sequence ${SEQUENCE} owned by visits.id`);
    await client.query(`alter table visits alter column id set default nextval('${SEQUENCE}')`);
  }
  // Days that were taken out of the log and wait to be dropped may still name it.
  await client.query(`drop sequence ${EARLIER} cascade`);
}

/** Whether the log takes its ids from a sequence. */
async function isNumberedBy(client: pg.ClientBase, sequence: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_depend join pg_attrdef on pg_attrdef.oid = objid
     where classid = 'pg_attrdef'::regclass and refobjid = to_regclass($1) and adrelid = 'visits'::regclass`,
    [sequence],
  );
  return rowCount! > 0;
}

async function isSpread(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select where to_regclass('pg_dist_partition') is not null");
  if (rows.length === 0) return false;
  const { rowCount } = await client.query(
    "select from pg_dist_partition where logicalrelid = to_regclass('visits')",
  );
  return rowCount === 1;
}

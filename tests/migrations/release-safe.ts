/**
 * Finds statements of a migration that break the previous release. During a rollout the old version
 * still reads and writes the new tables. A migration may therefore add (expand). It may remove
 * (contract) only what no running release needs, and must declare that in a comment line: `--
 * contract: since 3.2 nothing reads it`.
 */

const CONTRACTS: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: "drops a table", pattern: /\bdrop\s+table\b/i },
  { what: "drops a column", pattern: /\bdrop\s+column\b/i },
  { what: "drops a type", pattern: /\bdrop\s+type\b/i },
  {
    what: "drops what an insert may name in its conflict clause",
    pattern: /\bdrop\s+(index|constraint)\b/i,
  },
  { what: "renames", pattern: /\brename\s+(to|column|constraint|value)\b/i },
  { what: "changes a column's type", pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i },
  { what: "refuses rows without a value", pattern: /\bset\s+not\s+null\b/i },
  { what: "takes a default away", pattern: /\bdrop\s+default\b/i },
  {
    what: "adds a column that old inserts leave empty",
    pattern: /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\b(default|generated)\b)/i,
  },
  {
    what: "adds a rule that old rows or old inserts may break",
    pattern: /\badd\s+constraint\b|\bcreate\s+unique\s+index\b/i,
  },
  { what: "deletes rows", pattern: /\bdelete\s+from\b|\btruncate\b/i },
];

const MARK = /^--[ \t]*contract:[ \t]*\S/im;

const TABLE =
  /\b(?:create\s+table(?:\s+if\s+not\s+exists)?|alter\s+table(?:\s+only)?|on)\s+((?:"?\w+"?\.)?"?\w+"?)/i;
const tableOf = (statement: string) =>
  TABLE.exec(statement)?.[1]
    ?.replaceAll('"', "")
    .replace(/^public\./, "");

/**
 * Returns one sentence for each statement that contracts. Empty for a migration that only expands,
 * or that is marked. Ignores changes of tables that the migration itself creates.
 */
export function contractsIn(sql: string): string[] {
  if (MARK.test(sql)) return [];
  const statements = sql
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
  const made = new Set(
    statements.filter((statement) => /^create\s+table/i.test(statement)).map(tableOf),
  );
  return statements.flatMap((statement) => {
    if (/^create\s+table/i.test(statement) || made.has(tableOf(statement))) return [];
    return CONTRACTS.filter(({ pattern }) => pattern.test(statement)).map(
      ({ what }) => `${what}: ${statement.replaceAll(/\s+/g, " ").slice(0, 120)}`,
    );
  });
}

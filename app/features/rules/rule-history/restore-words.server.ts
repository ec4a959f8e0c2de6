import type { Database } from "#app/store/client.server";

import type { ChangeWords } from "../entries/change-names";
import { readRulesChanges, type RulesChange } from "./versions.queries.server";

const UNDID = "Undid: ";
const REDID = "Redid: ";

/**
 * Summarizes an undo: "Undid: Blocked 198.51.100.7". The undo of an undo is "Redid: Blocked
 * 198.51.100.7".
 */
function undoneText(summary: string): string {
  if (summary.startsWith(UNDID)) return REDID + summary.slice(UNDID.length);
  if (summary.startsWith(REDID)) return UNDID + summary.slice(REDID.length);
  return UNDID + summary;
}

const inverseOf = ({ summary, plain }: RulesChange): ChangeWords => ({
  summary: undoneText(summary),
  plain: undoneText(plain ?? summary),
});

/** Returns the history line about undoing one version. */
export async function describeUndone(
  tx: Database,
  shopId: string,
  version: number,
): Promise<ChangeWords> {
  const [undone] = await readRulesChanges(tx, shopId, {
    after: version - 1,
    upTo: version,
    limit: 1,
  });
  return inverseOf(undone!);
}

/**
 * Returns the history line about restoring a version. Restoring the version before the last change is described as an
 * undo.
 */
export async function describeRestore(
  tx: Database,
  shopId: string,
  version: number,
): Promise<ChangeWords> {
  const [last, ...others] = await readRulesChanges(tx, shopId, { after: version, limit: 2 });
  if (last && others.length === 0) return inverseOf(last);
  const summary =
    version === 0 ? "Restored the rules before the first change" : `Restored version ${version}`;
  return { summary, plain: summary };
}

import type { Database } from "../../store/client.server";
import type { ChangeWords } from "../rules/public-words";
import { readRulesChanges } from "./versions.queries.server";

const UNDID = "Undid: ";
const REDID = "Redid: ";

/** "Undid: Blocked 198.51.100.7"; of what was an undo itself, "Redid: Blocked 198.51.100.7". */
function undoneText(summary: string): string {
  if (summary.startsWith(UNDID)) return REDID + summary.slice(UNDID.length);
  if (summary.startsWith(REDID)) return UNDID + summary.slice(REDID.length);
  return UNDID + summary;
}

/** What the history says about going back to a version: taking one change back is an undo. */
export async function restoreWords(
  tx: Database,
  shopId: string,
  version: number,
): Promise<ChangeWords> {
  const [last, ...others] = await readRulesChanges(tx, shopId, { after: version, limit: 2 });
  if (last && others.length === 0) {
    return { summary: undoneText(last.summary), plain: undoneText(last.plain ?? last.summary) };
  }
  const summary =
    version === 0 ? "Restored the rules before the first change" : `Restored version ${version}`;
  return { summary, plain: summary };
}

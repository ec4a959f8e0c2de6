import { RULE_LIMITS } from "../../../contract/rules/rule-limits";
import type { RuleKind } from "../../../engine/kinds/index";
import { parseIpRule } from "../../../engine/net/ip-rule";
import type { Steps } from "../../../engine/steps";
import { readCellsInSteps } from "../../../platform/csv";
import { type RawRules, tooMany } from "./raw-rules";

const COLUMNS_UNNAMED =
  "The line has several columns, and the first line of the file does not name them.";

/**
 * A list of values, one per line, without names of columns; blank lines and lines that start with # are
 * passed over.
 *
 * @param kind of the values; null: unknown, and then only addresses are taken for what they are
 * @returns null when it is no such list
 */
export function* readPlainList(text: string, kind: RuleKind | null): Steps<RawRules | null> {
  const { rows, lines, isCut } = yield* readCellsInSteps(text, RULE_LIMITS.linesPerRequest);
  const written = rows.flatMap((cells, at) => {
    const [first = "", ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
    const isSaid = first !== "" && !first.startsWith("#");
    return isSaid ? [{ line: lines[at]!, first, isOne: others.length === 0 }] : [];
  });
  const type = kind ?? (parseIpRule(written[0]?.first ?? "").ok ? "ip" : null);
  if (type === null) return null;
  if (isCut) return tooMany("lines");
  if (written.length > RULE_LIMITS.linesPerRequest) return tooMany("rules");
  const rules = written.map(({ line, first, isOne }) => ({
    line,
    text: `${type} ${first}`,
    rule: { type, value: first },
    ...(!isOne && { problem: COLUMNS_UNNAMED }),
  }));
  return { ok: true, rules, ignored: [] };
}

import type { LineProblem } from "#app/contract/rules/rule-entry";
import type { Surface } from "#app/engine/visit";

import type { MerchantContext } from "../lists/change-list.server";
import { riskyLines } from "../lists/line-risks.server";
import type { PlannedImport } from "./plan-import.server";
import type { ReadRule } from "./read-rule-file.server";

/**
 * Reports whether a rule of a file has expired, so that it has no effect.
 *
 * @param now epoch milliseconds
 */
export const isExpired = ({ expires_at }: ReadRule, now: number): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now;

/** Returns the rules that are likely to affect more visitors than the merchant intends, by line. */
export async function findRisks(
  context: MerchantContext,
  surface: Surface,
  { fresh }: PlannedImport,
): Promise<LineProblem[]> {
  const now = context.clock();
  const isActing = (rule: ReadRule) =>
    rule.enabled && rule.action !== "monitor" && !isExpired(rule, now);
  const risks: LineProblem[] = [];
  for (const [kind, rules] of fresh) {
    for (const effect of ["block", "allow"] as const) {
      const lines = rules
        .filter((rule) => rule.effect === effect && isActing(rule))
        .map(({ line, text, value }) => ({ line, text, value, notice: null }));
      if (lines.length === 0) continue;
      risks.push(
        ...(await riskyLines(context.db, context, { surface, kind, effect, fresh: lines })),
      );
    }
  }
  return risks.sort((x, y) => x.line - y.line);
}

import type { ParsedInputOf } from "#app/contract/call";
import { SHOWN_COLUMNS } from "#app/contract/file-layout";
import type { LineProblem } from "#app/contract/rules/rule-entry";
import { type checkRuleFile as checkCall, FILE_REMARKS } from "#app/contract/rules/rule-files";
import type { Surface } from "#app/engine/visit";
import { checkedFiles } from "#app/platform/checked-files/checked-files.queries.server";
import type { Handler } from "#app/platform/data-api/handlers";
import { inSlices } from "#app/platform/in-slices.server";
import { knownZone } from "#app/platform/local-time";
import { shorten } from "#app/words/cut-text";

import { noticedLines } from "../lines/entry-lines";
import type { MerchantContext } from "../lists/change-list.server";
import type { RuleFacts } from "../traffic/country-traffic.api.server";
import { findRisks, isExpired } from "./import-risks.server";
import { planImport, type PlannedImport } from "./plan-import.server";
import { type ReadRule, readRuleFile, type ReadRules } from "./read-rule-file.server";

/** A checked file without its rules. */
interface RuleFileHead {
  readonly surface: Surface;
  /** The first problems of all `problemCount` problems. */
  readonly problems: readonly LineProblem[];
  readonly problemCount: number;
  readonly ignored: readonly string[];
  readonly remarks: readonly string[];
}

/** Files of rules between check and import. */
export const RULE_FILES = checkedFiles<RuleFileHead, ReadRule>("rules");

/** Location data that the check of a file needs. */
type FileFacts = Pick<RuleFacts, "regionsByCountry">;

/** Shortens a name of a column for an answer, because a file may contain a name of any length. */
const shortName = (name: string) => shorten(name, SHOWN_COLUMNS.chars);

async function readRules(
  facts: FileFacts,
  { text, format, kind, effect, separator, valueColumn }: ParsedInputOf<typeof checkCall>,
  { shop }: MerchantContext,
): Promise<ReadRules> {
  const reading = {
    store: shop,
    timeZone: knownZone(shop.timezone),
    only: { kind, effect },
    regions: facts.regionsByCountry(),
    layout: { separator, valueColumn },
  };
  const found = await inSlices(readRuleFile(text, format, reading));
  const ignored = found.ignored.slice(0, FILE_REMARKS.columns).map(shortName);
  const { layout } = found;
  return {
    ...found,
    ignored,
    layout: layout && { ...layout, columns: layout.columns.map(shortName) },
  };
}

/** Counts the rules of each list and effect that a file would add. */
function countAdded({ fresh }: PlannedImport) {
  return [...fresh].flatMap(([kind, rules]) =>
    (["block", "allow"] as const)
      .map((effect) => ({
        kind,
        effect,
        count: rules.filter((rule) => rule.effect === effect).length,
      }))
      .filter(({ count }) => count > 0),
  );
}

/**
 * Returns the handler of checkRuleFile, which reads a file, stores its rules for importRules, and returns what an
 * import would add.
 */
export const checkRuleFile =
  (facts: FileFacts): Handler<typeof checkCall> =>
  async (input, context) => {
    const { db, shop, clock } = context;
    const { surface } = input;
    const found = await readRules(facts, input, context);
    const { layout, problems: all, rules, ignored, remarks } = found;
    const planned = await planImport(db, { shopId: shop.id, surface }, rules);
    const risks = await findRisks(context, surface, planned);
    const problems = all.slice(0, FILE_REMARKS.lines);
    const head = { surface, problems, problemCount: all.length, ignored, remarks };
    const added = [...planned.fresh.values()].flat();
    const notices = noticedLines(added).sort((x, y) => x.line - y.line);
    return {
      file: await RULE_FILES.keep(context, { head, rows: rules }),
      added: countAdded(planned),
      known: planned.known,
      ended: added.filter((rule) => isExpired(rule, clock())).length,
      off: added.filter(({ enabled }) => !enabled).length,
      ignored: [...ignored],
      remarks: [...remarks],
      layout,
      problems,
      problemCount: all.length,
      risks: risks.slice(0, FILE_REMARKS.lines),
      riskCount: risks.length,
      notices: notices.slice(0, FILE_REMARKS.lines),
      noticeCount: notices.length,
    };
  };

import type { ParsedInputOf } from "#app/contract/call";
import type { LineProblem } from "#app/contract/rules/rule-entry";
import {
  type checkRuleFile as checkCall,
  FILE_REMARKS,
  type importRules as importCall,
} from "#app/contract/rules/rule-files";
import { featureOfList } from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import { requireFeature } from "#app/features/plans/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Handler } from "#app/platform/data-api/handlers";
import { inSlices } from "#app/platform/in-slices.server";
import { knownZone } from "#app/platform/local-time";
import { shortened } from "#app/words/cut-text";
import { counted } from "#app/words/numbers";

import { importedWords } from "../entries/change-names";
import { lineFields } from "../lines/entry-lines";
import { changeList, type MerchantContext } from "../lists/change-list.server";
import { changeLists } from "../lists/change-lists.server";
import { riskyLines } from "../lists/line-risks.server";
import type { RunSave, SaveQuestion } from "../lists/run-save.server";
import type { RuleFacts } from "../traffic/country-traffic.api.server";
import { byKind, planImport, type PlannedImport } from "./plan-import.server";
import { type ReadRule, readRuleFile, type ReadRules } from "./read-rule-file.server";
import { insertRules } from "./rule-files.queries.server";

const isExpired = ({ expires_at }: ReadRule, now: number) =>
  expires_at !== null && Date.parse(expires_at) <= now;

/** Rules likely to do more than the merchant means, by their line. */
async function findRisks(
  context: MerchantContext,
  surface: Surface,
  { fresh }: PlannedImport,
): Promise<LineProblem[]> {
  const now = context.clock();
  const acts = (rule: ReadRule) =>
    rule.enabled && rule.action !== "monitor" && !isExpired(rule, now);
  const risks: LineProblem[] = [];
  for (const [kind, rules] of fresh) {
    for (const effect of ["block", "allow"] as const) {
      const lines = rules
        .filter((rule) => rule.effect === effect && acts(rule))
        .map(({ line, text, value }) => ({ line, text, value, notice: null }));
      if (lines.length === 0) continue;
      risks.push(
        ...(await riskyLines(context.db, context, { surface, kind, effect, fresh: lines })),
      );
    }
  }
  return risks.sort((x, y) => x.line - y.line);
}

type FileInput = ParsedInputOf<typeof checkCall>;

/** A name in a file may be as long as the file. */
const NAME_CHARS = 40;

const shortName = (name: string) => shortened(name, NAME_CHARS);

/** Facts that a file is checked with. */
type FileFacts = Pick<RuleFacts, "regionsByCountry">;

async function read(
  facts: FileFacts,
  { text, format, kind, effect, separator, valueColumn }: FileInput,
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

/** How many rules of each list and effect a file would add. */
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

const first = (lines: readonly LineProblem[]) => lines.slice(0, FILE_REMARKS.lines);

/** Returns what a file would do. */
export const checkRuleFile =
  (facts: FileFacts): Handler<typeof checkCall> =>
  async (input, context) => {
    const { db, shop, clock } = context;
    const { rules, problems, ignored, remarks, layout } = await read(facts, input, context);
    const planned = await planImport(db, { shopId: shop.id, surface: input.surface }, rules);
    const risks = await findRisks(context, input.surface, planned);
    const added = [...planned.fresh.values()].flat();
    return {
      added: countAdded(planned),
      known: planned.known,
      ended: added.filter((rule) => isExpired(rule, clock())).length,
      off: added.filter(({ enabled }) => !enabled).length,
      ignored: [...ignored],
      remarks: [...remarks],
      layout,
      problems: first(problems),
      problemCount: problems.length,
      risks: first(risks),
      riskCount: risks.length,
    };
  };

/** @throws ApiError invalid_input if no line of the file can be read */
function refuseUnreadable({ rules, problems }: ReadRules): void {
  if (rules.length > 0) return;
  const message = `${counted(problems.length, "rule", "rules")} cannot be imported. Nothing was imported.`;
  throw new ApiError("invalid_input", { message, fields: lineFields(first(problems)) });
}

/** Lines that the question before an import names. */
const NAMED_LINES = 5;

/** Returns the sentence about the lines that are left out. */
function leftOutText(problems: readonly LineProblem[]): string {
  const lines = problems.slice(0, NAMED_LINES).map(({ line }) => line);
  const more = problems.length > lines.length ? " and others" : "";
  return `${counted(problems.length, "rule", "rules")} cannot be read and will be left out: line ${lines.join(", ")}${more}.`;
}

/** The question about everything that the preview of the file names. Null: there is nothing to confirm. */
async function riskQuestion(
  context: MerchantContext,
  surface: Surface,
  planned: PlannedImport,
  { ignored, remarks, problems }: Pick<ReadRules, "ignored" | "remarks" | "problems">,
): Promise<SaveQuestion | null> {
  const risks = await findRisks(context, surface, planned);
  const said = [
    ...remarks,
    ...(problems.length > 0 ? [leftOutText(problems)] : []),
    ...(risks.length > 0
      ? [`${counted(risks.length, "rule", "rules")} may stop visitors you want.`]
      : []),
    ...(ignored.length > 0 ? [`Columns that are not imported: ${ignored.join(", ")}.`] : []),
  ];
  if (said.length === 0) return null;
  const message = [...said, "Import anyway?"].join(" ");
  return { message, fields: { confirmedRisks: message } };
}

/** Rules that are switched off can be brought in under any plan; they act under none. */
async function checkPlan(
  { db, shop }: MerchantContext,
  list: { readonly surface: Surface; readonly kind: RuleKind },
  rules: readonly ReadRule[],
) {
  if (rules.some(({ enabled }) => enabled)) await requireFeature(db, shop.id, featureOfList(list));
}

/** Adds the rules of a file that can be read, all of them or none. */
export function importRules(facts: FileFacts, runSave: RunSave): Handler<typeof importCall> {
  return async (input, context) => {
    const { surface } = input;
    const found = await read(facts, input, context);
    refuseUnreadable(found);
    const { rules, problems, ignored } = found;
    const now = context.clock();
    const at = new Date(now);
    const kinds = [...byKind(rules).keys()];
    return runSave(context, input, (saving) =>
      changeLists(saving, { surface, kinds }, async (inside) => {
        const where = { shopId: inside.shop.id, surface };
        const planned = await planImport(inside.db, where, rules);
        const risks = input.confirmedRisks
          ? null
          : await riskQuestion(inside, surface, planned, found);
        if (risks) inside.ask(risks);
        let added = 0;
        for (const [kind, fresh] of planned.fresh) {
          await checkPlan(inside, { surface, kind }, fresh);
          await changeList(inside, { surface, kind }, async (tx, _list, key) => {
            const ids = await insertRules(tx, key, fresh, { actor: context.actor, at });
            added += ids.length;
            return { result: {}, change: importedWords(kind, fresh) };
          });
        }
        const leftOut = { leftOut: first(problems), leftOutCount: problems.length };
        return { added, known: planned.known, ignored: [...ignored], ...leftOut };
      }),
    );
  };
}

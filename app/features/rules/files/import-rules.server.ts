import type { LineProblem } from "#app/contract/rules/rule-entry";
import type { importRules as importCall } from "#app/contract/rules/rule-files";
import { featureOfList } from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import { requireFeature } from "#app/features/plans/public.server";
import { raiseOnce, type RunSave, type SaveQuestion } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Handler } from "#app/platform/data-api/handlers";

import { describeImported } from "../entries/change-names";
import { lineFields } from "../lines/entry-lines";
import { changeList, type MerchantContext } from "../lists/change-list.server";
import { changeLists } from "../lists/change-lists.server";
import { RULE_FILES } from "./check-rule-file.server";
import { findRisks } from "./import-risks.server";
import { byKind, planImport, type PlannedImport } from "./plan-import.server";
import type { ReadRule } from "./read-rule-file.server";
import { insertRules } from "./rule-files.queries.server";
import { importRules as texts } from "./texts";

type CheckedRules = Awaited<ReturnType<typeof RULE_FILES.readFile>>;
type Head = CheckedRules["head"];

/**
 * Refuses a file without a valid line.
 *
 * @throws ApiError invalid_input
 */
function refuseUnreadable({ rows, head: { problems, problemCount } }: CheckedRules): void {
  if (rows.length > 0) return;
  const message = texts.noneReadable({ count: problemCount });
  throw new ApiError("invalid_input", { message, fields: lineFields(problems) });
}

/** Maximum lines that the question before an import names. */
const NAMED_LINES = 5;

/** Returns the sentence about omitted lines. */
function leftOutText({ problems, problemCount }: Head): string {
  const lines = problems.slice(0, NAMED_LINES).map(({ line }) => line);
  const sentence = problemCount > lines.length ? texts.leftOutAndOthers : texts.leftOut;
  return sentence({ count: problemCount, lines: lines.join(", ") });
}

/** Returns the confirmation question about all remarks of the file check. Null if there is nothing to confirm. */
async function riskQuestion(
  context: MerchantContext,
  file: Head,
  planned: PlannedImport,
): Promise<SaveQuestion | null> {
  const { surface, remarks, problemCount, ignored } = file;
  const risks: readonly LineProblem[] = await findRisks(context, surface, planned);
  const remarkTexts = [
    ...remarks,
    ...(problemCount > 0 ? [leftOutText(file)] : []),
    ...(risks.length > 0 ? [texts.unwanted({ count: risks.length })] : []),
    ...(ignored.length > 0 ? [texts.ignored({ columns: ignored.join(", ") })] : []),
  ];
  if (remarkTexts.length === 0) return null;
  const message = [...remarkTexts, texts.question].join(" ");
  return { message, fields: { confirmedRisks: message } };
}

/**
 * Checks the plan for enabled rules. Disabled rules can be imported under any plan, because they
 * have no effect.
 */
async function checkPlan(
  { db, shop }: MerchantContext,
  list: { readonly surface: Surface; readonly kind: RuleKind },
  rules: readonly ReadRule[],
) {
  if (rules.some(({ enabled }) => enabled)) await requireFeature(db, shop.id, featureOfList(list));
}

/**
 * Adds rules to their lists as one version of the ruleset.
 *
 * @returns the number of added rules
 */
async function addRules(
  context: MerchantContext,
  surface: Surface,
  { fresh }: PlannedImport,
): Promise<number> {
  const { db, shop, actor } = context;
  const at = new Date(context.clock());
  const kinds = [...fresh.keys()];
  const kind = kinds.length === 1 ? kinds[0]! : null;
  return raiseOnce(
    db,
    shop,
    () => ({ surface, kind, at, actor, ...describeImported(fresh) }),
    async () => {
      let added = 0;
      for (const [listed, rules] of fresh) {
        const list = { surface, kind: listed };
        await checkPlan(context, list, rules);
        await changeList(context, list, async (tx, _list, key) => {
          added += (await insertRules(tx, key, rules, { actor, at })).length;
          return { result: {}, change: describeImported(new Map([[listed, rules]])) };
        });
      }
      return added;
    },
  );
}

/**
 * Returns the handler of importRules. It adds all rules of a checked file or none, and deletes the
 * file.
 */
export function importRules(runSave: RunSave): Handler<typeof importCall> {
  return async (input, context) => {
    const file = await RULE_FILES.readFile(context, input.file);
    refuseUnreadable(file);
    const { head, rows: rules } = file;
    const { surface, problems, problemCount, ignored } = head;
    const kinds = [...byKind(rules).keys()];
    return runSave(context, { ...input, surface }, (saving) =>
      changeLists(saving, { surface, kinds }, async (inside) => {
        await RULE_FILES.take(inside, input.file);
        const planned = await planImport(inside.db, { shopId: inside.shop.id, surface }, rules);
        const question = input.confirmedRisks ? null : await riskQuestion(inside, head, planned);
        if (question) inside.raise(question);
        const added = await addRules(inside, surface, planned);
        const leftOut = { leftOut: [...problems], leftOutCount: problemCount };
        return { added, known: planned.known, ignored: [...ignored], ...leftOut };
      }),
    );
  };
}

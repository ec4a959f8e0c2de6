import type {
  checkRuleFile as checkCall,
  FileFormat,
  importRules as importCall,
} from "../../contract/rule-files";
import { KIND_FEATURES } from "../../contract/plan-features";
import { entriesPerList, type LineProblem } from "../../contract/rule-entry";
import type { RuleKind } from "../../engine/kinds";
import { ApiError } from "../../platform/data-api/api-error";
import type { Handler } from "../../platform/data-api/handlers";
import type { Database } from "../../store/client.server";
import { requireFeature } from "../plans/public.server";
import {
  changeList,
  changeLists,
  counted,
  importedWords,
  type LookUp,
  type MerchantContext,
  NO_OWN_VISIT,
  ownVisitOf,
  riskyLines,
} from "../rules/public.server";

import { readRuleFile, type ReadRule, type ReadRules } from "./read-rule-file.server";
import { insertRules, readListedValues } from "./rule-files.queries.server";

const surface = "storefront";

/** What a file would add, list by list. */
interface PlannedImport {
  readonly fresh: ReadonlyMap<RuleKind, readonly ReadRule[]>;
  /** Rules whose value is in the list already, or further up in the file. */
  readonly known: number;
}

function byKind(rules: readonly ReadRule[]): Map<RuleKind, ReadRule[]> {
  const sorted = new Map<RuleKind, ReadRule[]>();
  for (const rule of rules) {
    const ofKind = sorted.get(rule.type);
    if (ofKind) ofKind.push(rule);
    else sorted.set(rule.type, [rule]);
  }
  return sorted;
}

function checkRoom(kind: RuleKind, listed: number, fresh: number): void {
  const limit = entriesPerList(kind);
  if (listed + fresh <= limit) return;
  const most = limit.toLocaleString("en");
  const message = `A list holds at most ${most} rules. One holds ${listed.toLocaleString("en")}, and ${fresh.toLocaleString("en")} more do not fit. Nothing was imported.`;
  throw new ApiError("invalid_input", { message, fields: { text: message } });
}

async function planImport(
  db: Database,
  shop: string,
  rules: readonly ReadRule[],
): Promise<PlannedImport> {
  const fresh = new Map<RuleKind, readonly ReadRule[]>();
  let known = 0;
  for (const [kind, ofKind] of byKind(rules)) {
    const values = await readListedValues(db, shop, kind);
    const listed = values.size;
    const added = ofKind.filter(({ value }) => !values.has(value) && values.add(value));
    checkRoom(kind, listed, added.length);
    known += ofKind.length - added.length;
    if (added.length > 0) fresh.set(kind, added);
  }
  return { fresh, known };
}

/** Rules likely to do more than the merchant means, by their line. */
async function findRisks(
  context: MerchantContext,
  { fresh }: PlannedImport,
): Promise<LineProblem[]> {
  const risks: LineProblem[] = [];
  for (const [kind, rules] of fresh) {
    for (const effect of ["block", "allow"] as const) {
      const lines = rules
        .filter((rule) => rule.effect === effect && rule.enabled && rule.action !== "monitor")
        .map(({ line, text, value }) => ({ line, text, value, notice: null }));
      if (lines.length === 0) continue;
      risks.push(...(await riskyLines(context.db, context, { kind, effect, fresh: lines })));
    }
  }
  return risks.sort((x, y) => x.line - y.line);
}

function read(
  { text, format }: { readonly text: string; readonly format: FileFormat },
  { shop, clock }: MerchantContext,
): ReadRules {
  return readRuleFile(text, format, { store: shop, now: clock() });
}

/** Says what a file would do. */
export const checkRuleFile: Handler<typeof checkCall> = async (input, context) => {
  const { rules, problems } = read(input, context);
  const planned = await planImport(context.db, context.shop.id, rules);
  return {
    added: [...planned.fresh].map(([kind, { length }]) => ({ kind, count: length })),
    known: planned.known,
    problems: [...problems],
    risks: problems.length > 0 ? [] : await findRisks(context, planned),
  };
};

function refuseProblems(problems: readonly LineProblem[]): void {
  if (problems.length === 0) return;
  const fields = problems.map(({ line, text, message }) => [
    `lines.${line - 1}`,
    `Line ${line}, "${text}": ${message}`,
  ]);
  const message = `${counted(problems.length, "rule", "rules")} cannot be read. Nothing was imported.`;
  throw new ApiError("invalid_input", { message, fields: Object.fromEntries(fields) });
}

async function askAboutRisks(context: MerchantContext, planned: PlannedImport): Promise<void> {
  const risks = await findRisks(context, planned);
  if (risks.length === 0) return;
  const message = `${counted(risks.length, "rule", "rules")} may stop visitors you want. Import anyway?`;
  throw new ApiError("confirmation_needed", { message, fields: { confirmedRisks: message } });
}

/** Rules that are switched off can be brought in under any plan; they act under none. */
async function checkPlan(
  { db, shop }: MerchantContext,
  kind: RuleKind,
  rules: readonly ReadRule[],
) {
  if (rules.some(({ enabled }) => enabled)) await requireFeature(db, shop.id, KIND_FEATURES[kind]);
}

/** Adds the rules of a file, all of them or none. */
export function importRules(lookUp: LookUp): Handler<typeof importCall> {
  return async (input, context) => {
    const { rules, problems } = read(input, context);
    refuseProblems(problems);
    const now = context.clock();
    const at = new Date(now);
    const kinds = [...byKind(rules).keys()];
    const own = ownVisitOf(lookUp, input, now);
    return changeLists(context, { surface, kinds, own }, async (inside) => {
      const planned = await planImport(inside.db, inside.shop.id, rules);
      if (!input.confirmedRisks) await askAboutRisks(inside, planned);
      const ids: string[] = [];
      for (const [kind, fresh] of planned.fresh) {
        await checkPlan(inside, kind, fresh);
        await changeList(inside, { surface, kind }, NO_OWN_VISIT, async (tx, _list, key) => {
          ids.push(...(await insertRules(tx, key, fresh, { actor: context.actor, at })));
          return { result: {}, change: importedWords(kind, fresh) };
        });
      }
      return { ids, at: at.toISOString(), known: planned.known };
    });
  };
}

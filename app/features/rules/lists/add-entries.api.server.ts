import type { LineProblem } from "#app/contract/rules/rule-entry";
import { entriesPerList } from "#app/contract/rules/rule-limits";
import { type addRuleEntries as addCall, LINE_REMARKS } from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import type { EntryEffect } from "#app/engine/ruleset";
import type { RunSave } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Handler } from "#app/platform/data-api/handlers";
import { inSlices } from "#app/platform/in-slices.server";
import type { AllowedRegions } from "#app/platform/territories/known-regions";
import type { Database } from "#app/store/client.server";

import { describeAdded } from "../entries/change-names";
import { checkExpiry } from "../entries/expiry";
import {
  insertEntries,
  readPossibleCovers,
  readSameValues,
} from "../entries/new-entries.queries.server";
import { readAction } from "../entries/rule-action";
import { countEntries, type ListKey } from "../entries/rule-list.queries.server";
import {
  type EntryLine,
  lineFields,
  noticedLines,
  readLines,
  withoutDuplicates,
} from "../lines/entry-lines";
import { coveredLines } from "../lines/ip-lines";
import type { RuleFacts } from "../traffic/country-traffic.api.server";
import { changeList } from "./change-list.server";
import { riskQuestion } from "./line-risks.server";
import { addEntries as texts } from "./texts";

async function readOrRefuse(
  kind: RuleKind,
  pasted: readonly string[],
  allowed: AllowedRegions,
): Promise<readonly EntryLine[]> {
  const { lines, bad } = await inSlices(readLines(kind, pasted, allowed));
  const [first] = bad;
  if (first) {
    // A form for a single rule shows only the message, without the line number.
    const message = texts.notValid({ bad: bad.length, lines: pasted.length });
    throw new ApiError("invalid_input", {
      message: pasted.length === 1 ? first.message : message,
      fields: lineFields(bad),
    });
  }
  if (lines.length === 0) {
    const message = texts.noLine;
    throw new ApiError("invalid_input", { message, fields: { lines: message } });
  }
  return lines;
}

function checkRoom(kind: RuleKind, listed: number, fresh: number): void {
  const limit = entriesPerList(kind);
  if (listed + fresh <= limit) return;
  const message = texts.noRoom({ most: limit, listed, fresh });
  throw new ApiError("invalid_input", { message, fields: { lines: message } });
}

type Remark = "duplicates" | "covered" | "notices";

/** Returns the first lines of each kind of remark, and the total number of lines. */
function firstRemarks(lines: Readonly<Record<Remark, readonly LineProblem[]>>) {
  const { duplicates, covered, notices } = lines;
  return {
    remarks: { duplicates: duplicates.length, covered: covered.length, notices: notices.length },
    duplicates: duplicates.slice(0, LINE_REMARKS),
    covered: covered.slice(0, LINE_REMARKS),
    notices: notices.slice(0, LINE_REMARKS),
  };
}

/** Returns new lines that another entry or line covers. Empty for lists of other kinds than "ip". */
async function findCovered(
  tx: Database,
  key: ListKey,
  {
    now,
    effect,
    fresh,
  }: {
    readonly now: number;
    readonly effect: EntryEffect;
    readonly fresh: readonly EntryLine[];
  },
): Promise<LineProblem[]> {
  if (key.kind !== "ip") return [];
  const values = fresh.map(({ value }) => value);
  const covers = await readPossibleCovers(tx, key, { now, values });
  return inSlices(coveredLines(fresh, covers, effect));
}

/**
 * Returns the handler that adds all pasted lines or none. Lines already in the list are omitted and
 * reported.
 */
export function addRuleEntries(
  facts: Pick<RuleFacts, "regionsByCountry">,
  runSave: RunSave,
): Handler<typeof addCall> {
  return async (input, context) => {
    const { surface, kind, effect, skips, label, reason, note, source, expiresAt } = input;
    const now = context.clock();
    checkExpiry(expiresAt, "expiresAt", now);
    const lines = await readOrRefuse(kind, input.lines, { known: facts.regionsByCountry() });
    const values = lines.map(({ value }) => value);
    const stop = readAction(input, { kind, effect, values, store: context.shop, path: "" });
    return runSave(context, input, (inside) =>
      changeList(inside, { surface, kind }, async (tx, _list, key) => {
        const sameValues = await readSameValues(tx, key, { now, values });
        const { fresh, duplicates } = await inSlices(withoutDuplicates(kind, lines, sameValues));
        checkRoom(kind, await countEntries(tx, key), fresh.length);
        const risks = input.confirmedRisks
          ? null
          : await riskQuestion(tx, context, { surface, kind, effect, fresh });
        if (risks) inside.raise(risks);
        const added = fresh.length;
        const newValues = fresh.map(({ value, line }) => ({
          value,
          note: input.notes[line - 1] || note,
        }));
        const covered = await findCovered(tx, key, { now, effect, fresh });
        const ids = await insertEntries(tx, key, newValues, {
          ...stop,
          ...{ effect, skips: effect === "allow" ? skips : null },
          ...{ label, reason, source, expiresAt, actor: context.actor, now },
        });
        const named = newValues.map(({ value }) => ({ value, label, source }));
        const remarkTexts = firstRemarks({ duplicates, covered, notices: noticedLines(fresh) });
        return {
          result: { added, ids, ...remarkTexts },
          change: added > 0 ? { ...describeAdded(kind, { ...stop, effect }, named), note } : null,
        };
      }),
    );
  };
}

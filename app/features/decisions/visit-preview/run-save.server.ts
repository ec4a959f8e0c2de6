import type { Logger } from "pino";

import type { Reason } from "#app/engine/decision";
import type { Surface, Visit } from "#app/engine/visit";
import type { LookUp } from "#app/features/rules/public.server";
import {
  isKept,
  keepReady,
  readEntriesById,
  readStoredRuleset,
  type StoredRuleset,
} from "#app/features/rules/public.server";
import type { RunSave, SaveQuestion } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";

import { evaluateChange } from "./evaluate-change.server";
import { readLastWeek } from "./last-week.server";
import { isMuch, lossText } from "./loss-words";
import { lockOutText, ownVisitOf } from "./own-visit.server";
import { readRulesetVersion } from "./ruleset-version.queries.server";
import { lockOut as texts } from "./texts";
import type { LastWeek, Loss } from "./week-loss";

interface SaveDeps {
  /** Returns facts about an address. */
  readonly lookUp: LookUp;
  readonly log: Pick<Logger, "warn">;
}

/** Data with which the questions about a save are evaluated. */
interface Basis {
  readonly shopId: string;
  readonly surface: Surface;
  /** The rules before the save. */
  readonly before: StoredRuleset;
  /** Visits and orders of the last week. Null if the merchant has confirmed the loss, or if there are none. */
  readonly week: LastWeek | null;
  /** The merchant's own visit. Null if the merchant has confirmed the lock-out, or their address is unknown. */
  readonly own: Visit | null;
  readonly log: SaveDeps["log"];
}

async function lockOutQuestion(
  tx: Database,
  { shopId, own }: Basis,
  reason: Reason | null,
): Promise<SaveQuestion | null> {
  if (own === null || reason === null) return null;
  const problem = await lockOutText(own, reason, (ids) => readEntriesById(tx, shopId, ids));
  const question = texts.saveAnyway({ problem });
  return { message: question, fields: { confirmedLockOut: question } };
}

function lossQuestion(loss: Loss | null): SaveQuestion | null {
  if (loss === null || !isMuch(loss)) return null;
  const message = lossText(loss);
  return { message, fields: { confirmedLoss: message } };
}

/**
 * Returns the unanswered questions about a save that is executed but not committed.
 *
 * The question about lost visits comes first, then the questions that the save raised. The question about the
 * merchant's own visit is evaluated only if the save raised no question.
 *
 * The rules after the save are compiled once, in a thread that also evaluates the questions. If no question is open,
 * the image of a long list is stored with the save, so that no process compiles it again.
 *
 * @param raised questions that the save itself raised
 */
async function openQuestions(
  tx: Database,
  basis: Basis,
  raised: readonly SaveQuestion[],
): Promise<readonly SaveQuestion[]> {
  const { shopId, surface, before, week, log } = basis;
  if ((await readRulesetVersion(tx, shopId)) === before.version) return raised;
  const after = await readStoredRuleset(tx, shopId, surface);
  if (after === null) return raised;
  const own = raised.length > 0 ? null : basis.own;
  const change = { before, after, week, own, needsImage: isKept(after.entries) };
  const { image, loss, lockOut } = await evaluateChange(change, { log, bulkhead: "decisions" });
  const other = raised.length > 0 ? raised : [await lockOutQuestion(tx, basis, lockOut)];
  const open = [lossQuestion(loss), ...other].filter((one) => one !== null);
  const { version, entries } = after;
  if (open.length === 0) await keepReady(tx, surface, { shopId, version, entries, image });
  return open;
}

function confirmationNeeded(questions: readonly SaveQuestion[]): ApiError {
  return new ApiError("confirmation_needed", {
    message: questions.map(({ message }) => message).join(" "),
    fields: Object.assign({}, ...questions.map(({ fields }) => fields)) as Record<string, string>,
  });
}

/**
 * Creates a runner for saves. A save requires a confirmation if it would stop the merchant, or if it would have stopped
 * a paid order or over a fifth of the visits in the last week.
 */
export function createRunSave({ lookUp, log }: SaveDeps): RunSave {
  return async (context, input, save) => {
    const { db, clock } = context;
    const { id: shopId } = context.shop;
    const { surface = "storefront", confirmedLoss, confirmedLockOut } = input;
    const now = clock();
    const own = confirmedLockOut ? null : ownVisitOf(lookUp, input, now);
    const week = confirmedLoss ? null : await readLastWeek(db, { shopId, surface, now, lookUp });
    return db.transaction(async (tx) => {
      const hasQuestions = week !== null || own !== null;
      const before = hasQuestions ? await readStoredRuleset(tx, shopId, surface) : null;
      const raised: SaveQuestion[] = [];
      const inside = { ...context, db: tx, raise: (one: SaveQuestion) => void raised.push(one) };
      const result = await save(inside).catch((error: unknown) => {
        // The questions come before the error. The next attempt, with confirmations, throws the error again.
        throw raised.length > 0 && error instanceof ApiError ? confirmationNeeded(raised) : error;
      });
      const open =
        before === null
          ? raised
          : await openQuestions(tx, { shopId, surface, before, week, own, log }, raised);
      if (open.length > 0) throw confirmationNeeded(open);
      return result;
    });
  };
}

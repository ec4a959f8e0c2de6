import type * as contract from "../../contract/appeals";
import type { Appeal, FalsePositives } from "../../contract/appeals";
import { type Outcome, OUTCOMES } from "../../engine/decision";
import { oneVisitor } from "../../engine/net/one-visitor";
import type { HandlersOf } from "../../platform/data-api/handlers";
import { falsePositives } from "../rules/public-entries.server";
import { giveAnswer, takeAnswerBack } from "./answer-appeal.server";
import { type AppealRow, countOpen, readAppeals } from "./appeals.queries.server";

const NONE: FalsePositives = { stops: 0, granted: 0 };

function isOutcome(outcome: string): outcome is Outcome {
  return (OUTCOMES as readonly string[]).includes(outcome);
}

function visitOf({ visit }: AppealRow): Appeal["visit"] {
  if (!visit || !isOutcome(visit.outcome)) return null;
  const { at, outcome, cause, ip, country, city, organisation, networkClass } = visit;
  const { path, userAgent } = visit;
  return {
    at: at.toISOString(),
    outcome,
    cause,
    ip,
    country,
    city,
    organisation,
    networkClass,
    path,
    userAgent,
  };
}

function ruleOf(
  { entry }: AppealRow,
  counted: ReadonlyMap<string, FalsePositives>,
): Appeal["rule"] {
  if (!entry) return null;
  const { id, kind, value, label } = entry;
  return { kind, value, label, ...(counted.get(id) ?? NONE) };
}

function toAppeal(
  row: AppealRow,
  counted: ReadonlyMap<string, FalsePositives>,
  isSupport: boolean,
): Appeal {
  const { id, reference, createdAt, message, contact, answer, answeredAt } = row.appeal;
  return {
    id,
    reference,
    at: createdAt.toISOString(),
    message,
    contact: isSupport ? "" : contact,
    visit: visitOf(row),
    allowValue: oneVisitor(row.visit?.ip ?? ""),
    rule: ruleOf(row, counted),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/** Answers every call of contract/appeals.ts. */
export const appealsHandlers: HandlersOf<typeof contract> = {
  getAppeals: async (query, { db, shop, clock, impersonatedBy }) => {
    const now = clock();
    const [open, { rows, hasMore }] = await Promise.all([
      countOpen(db, shop.id),
      readAppeals(db, shop.id, query, now),
    ]);
    const entryIds = rows.map(({ entry }) => entry?.id).filter((id) => id !== undefined);
    const counted = await falsePositives(db, shop.id, entryIds, now);
    const isSupport = impersonatedBy !== undefined;
    return { open, appeals: rows.map((row) => toAppeal(row, counted, isSupport)), hasMore };
  },
  answerAppeal: async ({ id, answer }, context) => {
    await giveAnswer(context, id, answer);
    return { open: await countOpen(context.db, context.shop.id) };
  },
  undoAppeal: async ({ id }, context) => {
    const isEntryUndone = await takeAnswerBack(context, id);
    return { open: await countOpen(context.db, context.shop.id), isEntryUndone };
  },
};

import type { Keyring } from "#app/base/keyring";
import type * as contract from "#app/contract/appeals";
import type { Appeal, FalsePositives } from "#app/contract/appeals";
import { type Outcome, OUTCOMES } from "#app/engine/decision";
import { oneVisitor } from "#app/engine/net/one-visitor";
import { falsePositives } from "#app/features/rules/public.server";
import { describeRule } from "#app/features/visits/public";
import { type NamedRule, namesOfRules } from "#app/features/visits/public.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import type { AppealMail } from "#app/store/schema";

import { giveAnswer, reopenAppeal } from "./answer-appeal.server";
import { type AppealRow, countOpen, readAppeals } from "./appeals.queries.server";
import { replyAddress, storeName } from "./mail/reply-address.server";
import { writeMail } from "./mail/write-mail.server";
import { readWriters, type Writers } from "./writers.server";

const NONE: FalsePositives = { stops: 0, granted: 0 };

function isOutcome(outcome: string): outcome is Outcome {
  return (OUTCOMES as readonly string[]).includes(outcome);
}

function visitOf({ visit }: AppealRow): Appeal["visit"] {
  if (!visit || !isOutcome(visit.outcome)) return null;
  const { at, outcome, cause, ip, country, city, organization, networkClass } = visit;
  const { path, userAgent } = visit;
  return {
    id: String(visit.id),
    at: at.toISOString(),
    outcome,
    cause,
    ip,
    country,
    city,
    organization,
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
  return { kind, value, words: describeRule(entry), label, ...(counted.get(id) ?? NONE) };
}

/** Returns the kind and name of the deleted rule that stopped a visit. Null if the rule still exists or is unknown. */
function deletedRuleOf(
  { entry, entryId }: AppealRow,
  deleted: ReadonlyMap<string, NamedRule>,
): Appeal["deletedRule"] {
  const was = entry === null && entryId !== null ? deleted.get(entryId) : undefined;
  return was ? { kind: was.kind, words: was.words } : null;
}

/** Data from other tables about the appeals of one page. */
interface Known {
  readonly counted: ReadonlyMap<string, FalsePositives>;
  readonly deleted: ReadonlyMap<string, NamedRule>;
  readonly writers: Writers;
  readonly isSupport: boolean;
}

function toAppeal(row: AppealRow, { counted, deleted, writers, isSupport }: Known): Appeal {
  const { id, reference, createdAt, message, contact, language, answer, answeredAt } = row.appeal;
  return {
    id,
    reference,
    at: createdAt.toISOString(),
    message,
    contact: isSupport ? "" : contact,
    language,
    visit: visitOf(row),
    visitsThatDay: writers.visitsThatDay(row),
    orders: isSupport ? [] : writers.ordersOf(row),
    allowValue: oneVisitor(row.visit?.ip ?? ""),
    rule: ruleOf(row, counted),
    deletedRule: deletedRuleOf(row, deleted),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    mails: isSupport ? [] : row.appeal.mails.map(mailOf),
  };
}

const mailOf = ({ kind, language, text, at, sentAt, failed }: AppealMail) => ({
  ...{ kind, language, text, at, sentAt, failed: failed ?? null },
});

/** Returns the handlers of contract/appeals.ts. */
export function appealsHandlers(keys: Keyring): HandlersOf<typeof contract> {
  return {
    getAppeals: async (query, { db, shop, clock, impersonatedBy }) => {
      const now = clock();
      const [open, { rows, hasMore }, replyTo] = await Promise.all([
        countOpen(db, shop.id),
        readAppeals(db, shop.id, query, now),
        replyAddress(db, shop),
      ]);
      const entryIds = rows.map(({ entry }) => entry?.id).filter((id) => id !== undefined);
      const deletedIds = rows.flatMap(({ entry, entryId }) => (entry ? [] : (entryId ?? [])));
      const [counted, deleted, writers] = await Promise.all([
        falsePositives(db, shop.id, entryIds, now),
        namesOfRules(db, shop.id, deletedIds),
        readWriters(db, keys, shop.id, rows),
      ]);
      const known = { counted, deleted, writers, isSupport: impersonatedBy !== undefined };
      return {
        open,
        appeals: rows.map((row) => toAppeal(row, known)),
        hasMore,
        sender: { store: storeName(shop), replyTo },
      };
    },
    answerAppeal: async ({ id, answer }, context) => {
      await giveAnswer({ ...context, keys }, id, answer);
      return { open: await countOpen(context.db, context.shop.id) };
    },
    undoAppeal: async ({ id }, context) => {
      const isEntryUndone = await reopenAppeal(context, id);
      return { open: await countOpen(context.db, context.shop.id), isEntryUndone };
    },
    emailAppeal: async (input, context) => ({ mails: await writeMail(context, input) }),
  };
}

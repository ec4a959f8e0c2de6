import type { ParsedInputOf } from "../../contract/call";
import type {
  deleteRuleEntries as deleteCall,
  setRuleListEnabled as setEnabledCall,
  updateRuleEntries as updateCall,
} from "../../contract/rules";
import type { RuleKind } from "../../engine/kinds";
import { ApiError } from "../../platform/data-api/api-error";
import type { Handler } from "../../platform/data-api/handlers";

import { changeList } from "./change-list.server";
import { deleteEntries, updateEntries } from "./entry-changes.queries.server";
import { checkExpiry } from "./expiry";
import type { OwnVisit } from "./own-visit.server";

type Settings = ParsedInputOf<typeof updateCall>["set"];

type OwnVisitInput = Pick<
  ParsedInputOf<typeof setEnabledCall>,
  "ownIp" | "ownCountry" | "confirmedOwnVisit"
>;

function ownVisitOf(input: OwnVisitInput): OwnVisit {
  return {
    ip: input.ownIp,
    country: input.ownCountry,
    confirmed: input.confirmedOwnVisit,
    field: "confirmedOwnVisit",
  };
}

const entries = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "entry" : "entries"}`;

const enabledVerb = (enabled: boolean) => (enabled ? "Switched on" : "Switched off");

/** What a change did, what decides visits first: "Turned 1 entry into allow, switched it on". */
function updateSummary(set: Settings, updated: number): string {
  const { enabled, effect, expiresAt, label, reason, note } = set;
  const one = updated === 1;
  const isDescribed = [label, reason, note].some((text) => text !== undefined);
  const parts = [
    effect !== undefined && `turned ${SUBJECT} into ${effect}`,
    enabled !== undefined && `switched ${SUBJECT} ${enabled ? "on" : "off"}`,
    expiresAt !== undefined && `changed when ${SUBJECT} ${one ? "expires" : "expire"}`,
    isDescribed && `described ${SUBJECT}`,
  ].filter((part) => part !== false);
  // The first part names how many, the rest say "it" or "them".
  const text = parts
    .map((part, index) => part.replace(SUBJECT, index > 0 ? pronoun(one) : entries(updated)))
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SUBJECT = "{entries}";
const pronoun = (one: boolean) => (one ? "it" : "them");

/** A country is let in by an allow-only list as a whole; its entries cannot be allow entries. */
function checkEffect(kind: RuleKind, { effect }: Settings): void {
  if (kind !== "country" || effect !== "allow") return;
  const message = "Countries are let in by an allow-only list, not one by one.";
  throw new ApiError("invalid_input", { message, fields: { "set.effect": message } });
}

/** Changes entries of one list. Ids of other lists and other shops count as not there. */
export const updateRuleEntries: Handler<typeof updateCall> = async (input, context) => {
  const { surface, kind, ids, set } = input;
  const now = context.clock();
  checkExpiry(set.expiresAt, "set.expiresAt", now);
  checkEffect(kind, set);
  return changeList(context, { surface, kind }, ownVisitOf(input), async (tx, _list, key) => {
    const { expiresAt, ...plain } = set;
    const updated = await updateEntries(tx, key, ids, {
      ...plain,
      ...(expiresAt !== undefined && {
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      }),
      updatedAt: new Date(now),
      updatedBy: context.actor,
    });
    const change = updated > 0 ? { summary: updateSummary(set, updated) } : null;
    return { result: { updated }, change };
  });
};

export const deleteRuleEntries: Handler<typeof deleteCall> = async (input, context) => {
  const { surface, kind, ids } = input;
  return changeList(context, { surface, kind }, ownVisitOf(input), async (tx, _list, key) => {
    const deleted = await deleteEntries(tx, key, ids);
    const change = deleted > 0 ? { summary: `Deleted ${entries(deleted)}` } : null;
    return { result: { deleted }, change };
  });
};

/** Switches a list on or off; its entries keep their own switches. */
export const setRuleListEnabled: Handler<typeof setEnabledCall> = async (input, context) => {
  const { surface, kind, enabled } = input;
  return changeList(context, { surface, kind }, ownVisitOf(input), async (_tx, list) => {
    if (list.enabled === enabled) return { result: {}, change: null };
    const change = { summary: `${enabledVerb(enabled)} the whole list` };
    return { result: {}, change, state: { mode: list.mode, enabled } };
  });
};

import type { VisitRow } from "#app/contract/visits/visit-row";
import { RULE_KINDS } from "#app/engine/kinds";

import { describeDeletedRule, describeRule } from "../words/rule-words";
import { describeSigns } from "../words/sign-words";
import { readUserAgent } from "../words/user-agent";
import type { LoggedVisit } from "./visit-columns.server";

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** Returns a row of the log in the format of the data API, without an order. */
export function visitAnswer(visit: LoggedVisit): VisitRow {
  const { entryId, ruleKind, ruleSurface, ruleValue, ruleLabel, deletedRule, ...rest } = visit;
  const { trustedAt, trustedBy, trustedNote, ...facts } = rest;
  return {
    ...facts,
    at: iso(visit.at),
    signs: describeSigns(visit.signs ?? 0),
    rule: ruleAnswer({ entryId, ruleKind, ruleSurface, ruleValue, ruleLabel }),
    deletedRule: deletedAnswer({ entryId, ruleKind, deletedRule, cause: visit.cause }),
    agent: readUserAgent(visit.userAgent),
    trusted:
      trustedAt === null
        ? null
        : { at: iso(trustedAt), by: trustedBy ?? "", note: trustedNote ?? "" },
    order: null,
    bought: "unknown",
  };
}

type StoredRule = Pick<
  LoggedVisit,
  "entryId" | "ruleKind" | "ruleSurface" | "ruleValue" | "ruleLabel"
>;

function ruleAnswer({ entryId, ...rule }: StoredRule): VisitRow["rule"] {
  const { ruleKind: kind, ruleSurface: surface, ruleValue, ruleLabel } = rule;
  if (entryId === null || kind === null || surface === null) return null;
  const value = ruleValue ?? "";
  const words = describeRule({ kind, value });
  return { id: entryId, surface, kind, value, words, label: ruleLabel ?? "" };
}

type DeletedRule = Pick<LoggedVisit, "entryId" | "ruleKind" | "deletedRule" | "cause">;

function deletedAnswer({ entryId, ruleKind, deletedRule: was, cause }: DeletedRule) {
  if (entryId === null || ruleKind !== null) return null;
  if (was) return { kind: was.kind, words: describeDeletedRule(was) };
  const kind = RULE_KINDS.find((name) => name === cause);
  return kind ? { kind, words: "" } : null;
}

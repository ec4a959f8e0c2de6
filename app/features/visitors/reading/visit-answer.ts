import type { VisitRow } from "../../../contract/visits/visit-row";
import { signWords } from "../../../engine/automation/sign-words";
import { readUserAgent } from "./user-agent";
import type { LoggedVisit } from "./visit-columns";

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** A row of the log as the data API answers it. */
export function visitAnswer(visit: LoggedVisit): VisitRow {
  const { entryId, ruleKind, ruleSurface, ruleValue, ruleLabel, ...rest } = visit;
  const { trustedAt, trustedBy, trustedNote, ...facts } = rest;
  return {
    ...facts,
    at: iso(visit.at),
    signs: signWords(visit.signs ?? 0),
    rule:
      entryId === null || ruleKind === null || ruleSurface === null
        ? null
        : {
            id: entryId,
            surface: ruleSurface,
            kind: ruleKind,
            value: ruleValue ?? "",
            label: ruleLabel ?? "",
          },
    agent: readUserAgent(visit.userAgent),
    trusted:
      trustedAt === null
        ? null
        : { at: iso(trustedAt), by: trustedBy ?? "", note: trustedNote ?? "" },
  };
}

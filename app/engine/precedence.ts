import type { CompiledRuleset } from "./compile";
import type { Outcome, Reason } from "./decision";
import type { RuleKind } from "./kinds";
import { isCountryBlocked } from "./kinds/country";
import { isAddressAllowed, isAddressBlocked } from "./kinds/ip";
import type { Match } from "./kinds/kind";
import type { Visit } from "./visit";

/** One question of the order of precedence. */
export interface Step {
  readonly name: string;
  /** What a match means for the visit. */
  readonly outcome: Outcome;
  readonly kind: RuleKind | null;
  /** What the decision names as its cause. */
  readonly cause: Reason["cause"];
  /** Why the step stands where it stands. */
  readonly because: string;
  readonly ask: (ruleset: CompiledRuleset, visit: Visit) => Match | null;
}

/** The match of a step that looks at no entries. */
const NO_ENTRY: Match = Object.freeze({ entryId: null });

/**
 * The order in which rules are asked; the first match decides, and without one the visit is
 * allowed. docs/how-a-visit-is-decided.md tells the same to merchants.
 */
export const PRECEDENCE: readonly Step[] = [
  {
    name: "suspended",
    outcome: "allow",
    kind: null,
    cause: "suspended",
    because: "The merchant's switch must free everyone at once, whatever the rules say.",
    ask: (ruleset) => (ruleset.suspended ? NO_ENTRY : null),
  },
  {
    name: "admin-access",
    outcome: "allow",
    kind: null,
    cause: "admin-access",
    because: "The merchant must get into the own store to mend a rule that stops the merchant.",
    ask: (_ruleset, visit) => (visit.adminAccess === true ? NO_ENTRY : null),
  },
  {
    name: "ip-allow",
    outcome: "allow",
    kind: "ip",
    cause: "ip",
    because: "An address on the allow list is a promise to a person; no block may break it.",
    ask: ({ lists }, visit) => isAddressAllowed(lists.ip, visit),
  },
  {
    name: "ip-block",
    outcome: "block",
    kind: "ip",
    cause: "ip",
    because: "A blocked address names one visitor; it tells more than the country around it.",
    ask: ({ lists }, visit) => isAddressBlocked(lists.ip, visit),
  },
  {
    name: "country-block",
    outcome: "block",
    kind: "country",
    cause: "country",
    because: "The country says least about the person, so it is asked last.",
    ask: ({ lists }, visit) => isCountryBlocked(lists.country, visit),
  },
];

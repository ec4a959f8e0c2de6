/** The closed list of rule kinds. A new kind starts here; the compiler then names what is missing. */
export const RULE_KINDS = ["country", "ip"] as const;

export type RuleKind = (typeof RULE_KINDS)[number];

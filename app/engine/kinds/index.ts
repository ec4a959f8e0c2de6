/** The closed list of rule kinds. To add a kind, start here; the compiler then names what is missing. */
export const RULE_KINDS = [
  "country",
  "ip",
  "asn",
  "referrer",
  "url",
  "network",
  "crawler",
  "user-agent",
  "behaviour",
  "custom",
] as const;

export type RuleKind = (typeof RULE_KINDS)[number];

/** Creates a record with a value for every kind. */
export function byKind<Value>(valueOf: (kind: RuleKind) => Value): Record<RuleKind, Value> {
  return Object.fromEntries(RULE_KINDS.map((kind) => [kind, valueOf(kind)])) as Record<
    RuleKind,
    Value
  >;
}

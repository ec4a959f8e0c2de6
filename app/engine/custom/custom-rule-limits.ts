/** Limits of custom rules. Every visit evaluates every rule of a list. */
export const CUSTOM_RULE_LIMITS = {
  groups: 5,
  conditionsPerGroup: 8,
  /** UTF-8 bytes of the stored text, which is part of a database index. */
  bytes: 2_000,
  /** Maximum rules evaluated per list. */
  rules: 100,
} as const;

/** Every visit asks every rule, so both are bounded. */
export const CUSTOM_RULE_LIMITS = {
  groups: 5,
  conditionsPerGroup: 8,
  /** Of the stored text, in UTF-8: it is part of an index of the database. */
  bytes: 2_000,
  /** Rules of one list that are asked. */
  rules: 100,
} as const;

import type { Fields } from "./field";

/** Returns the English names of fields. */
export const labelsOf = (fields: Fields<never>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

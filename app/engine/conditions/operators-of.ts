import { type Field, OPERATORS } from "./field";

/** Operators of texts that are not about people: "pattern" is for names, addresses and contacts. */
const WITHOUT_PATTERN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OPERATORS.text).filter(([name]) => name !== "pattern"),
);

/** Returns the operators of a field, with the words shown on screens. */
export function operatorsOf({ type, inPattern }: Field<never>): Readonly<Record<string, string>> {
  return type === "text" && !inPattern ? WITHOUT_PATTERN : OPERATORS[type];
}

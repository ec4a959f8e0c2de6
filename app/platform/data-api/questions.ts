import type { FormAnswer } from "./form-answer";

/** The input fields that say yes to what an answer asks; none when it asks nothing. */
export function yesFields(answer: FormAnswer | undefined): readonly string[] {
  if (answer?.ok !== false || answer.code !== "confirmation_needed") return [];
  return Object.keys(answer.fields).filter((field) => field.startsWith("confirmed"));
}

/** The same as the part of an input that says it. */
export function yesTo(fields: readonly string[]): Readonly<Record<string, true>> {
  return Object.fromEntries(fields.map((field) => [field, true as const]));
}

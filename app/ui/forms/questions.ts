import type { Answer } from "./answer";

/** A question that is asked before what was sent is done. */
export interface Question {
  readonly text: string;
  /** What it is about, line by line. */
  readonly lines: readonly string[];
  /** The input fields that say yes: "confirmedLockOut", "confirmedLoss". */
  readonly fields: readonly string[];
  readonly confirm: () => void;
  readonly dismiss: () => void;
}

/** What an answer asks before it does what was sent; null: nothing. */
export function questionOf(
  answer: Answer | undefined,
  confirm: (fields: readonly string[]) => void,
  dismiss: () => void,
): Question | null {
  if (answer?.ok !== false || answer.code !== "confirmation_needed") return null;
  const asked = Object.entries(answer.fields);
  const fields = yesFields(answer);
  return {
    text: answer.problem,
    lines: asked.filter(([field]) => field.startsWith("lines.")).map(([, message]) => message),
    fields,
    confirm: () => confirm(fields),
    dismiss,
  };
}

/** The input fields that say yes to what an answer asks; none when it asks nothing. */
export function yesFields(answer: Answer | undefined): readonly string[] {
  if (answer?.ok !== false || answer.code !== "confirmation_needed") return [];
  return Object.keys(answer.fields).filter((field) => field.startsWith("confirmed"));
}

/** The same as the part of an input that says it. */
export function yesTo(fields: readonly string[]): Readonly<Record<string, true>> {
  return Object.fromEntries(fields.map((field) => [field, true as const]));
}

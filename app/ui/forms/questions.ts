import type { Answer } from "./answer";

/** Confirmation that the server requires before it runs a request. */
export interface Question {
  readonly text: string;
  /** Affected items, one per line. */
  readonly lines: readonly string[];
  /** Input fields that confirm: "confirmedLockOut", "confirmedLoss". */
  readonly fields: readonly string[];
  readonly confirm: () => void;
  readonly dismiss: () => void;
}

/** Returns the confirmation that an answer requires. Null if it requires none. */
export function questionOf(
  answer: Answer | undefined,
  confirm: (fields: readonly string[]) => void,
  dismiss: () => void,
): Question | null {
  if (answer?.ok !== false || answer.code !== "confirmation_needed") return null;
  const questionFields = Object.entries(answer.fields);
  const fields = yesFields(answer);
  return {
    text: answer.problem,
    lines: questionFields
      .filter(([field]) => field.startsWith("lines."))
      .map(([, message]) => message),
    fields,
    confirm: () => confirm(fields),
    dismiss,
  };
}

/** Returns the input fields that confirm an answer. Empty if it needs no confirmation. */
export function yesFields(answer: Answer | undefined): readonly string[] {
  if (answer?.ok !== false || answer.code !== "confirmation_needed") return [];
  return Object.keys(answer.fields).filter((field) => field.startsWith("confirmed"));
}

/** Returns the confirmations as part of an input. */
export function yesTo(fields: readonly string[]): Readonly<Record<string, true>> {
  return Object.fromEntries(fields.map((field) => [field, true as const]));
}

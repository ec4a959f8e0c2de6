import { GENERAL_FAILURE } from "#app/contract/errors";

import type { UndoneBy } from "./undo";

/** Answer of an action to its screen. `message` is for the toast; null: no toast. */
export type FormAnswer<Data = unknown> =
  | {
      readonly ok: true;
      readonly message: string | null;
      readonly data: Data;
      /** Change that undoes it, for the toast. */
      readonly undo?: UndoneBy;
    }
  | {
      readonly ok: false;
      readonly message: string | null;
      /** One of contract/errors.ts. */
      readonly code: string;
      /** The sentence for the place where the form shows it. */
      readonly problem: string;
      /** Messages by input path ("lines.3"). */
      readonly fields: Readonly<Record<string, string>>;
    };

/** The answer when nothing, or nothing readable, came back. */
export const UNREACHABLE: FormAnswer<never> = {
  ok: false,
  message: GENERAL_FAILURE,
  code: "unavailable",
  problem: GENERAL_FAILURE,
  fields: {},
};

function isAnswer(value: unknown): value is FormAnswer {
  return typeof value === "object" && value !== null && "ok" in value && "message" in value;
}

/**
 * Runs an action from the browser so that a lost connection or a broken answer becomes a message
 * beside the form. Without it the form, and what was typed into it, would give way to an error page.
 */
export async function keepingTheForm(serverAction: () => Promise<unknown>): Promise<FormAnswer> {
  try {
    const answer = await serverAction();
    return isAnswer(answer) ? answer : UNREACHABLE;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown; // A redirect, for example to a fresh session.
    return UNREACHABLE;
  }
}

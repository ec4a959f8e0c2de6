import { generalFailure } from "#app/contract/errors";

import type { UndoneBy } from "./undo";

/** Answer of an action to its screen. `message` is the text of the toast. Null for no toast. */
export type FormAnswer<Data = unknown> =
  | {
      readonly ok: true;
      readonly message: string | null;
      readonly data: Data;
      /** Change that reverts the call, for the toast. */
      readonly undo?: UndoneBy;
    }
  | {
      readonly ok: false;
      readonly message: string | null;
      /** Error code of contract/errors.ts. */
      readonly code: string;
      /** Message that the form shows next to its fields. */
      readonly problem: string;
      /** Messages by input path ("lines.3"). */
      readonly fields: Readonly<Record<string, string>>;
    };

/** Returns the answer for an action that returned none or an unreadable one. */
export const unreachable = (): FormAnswer<never> => ({
  ok: false,
  message: generalFailure(),
  code: "unavailable",
  problem: generalFailure(),
  fields: {},
});

function isAnswer(value: unknown): value is FormAnswer {
  return typeof value === "object" && value !== null && "ok" in value && "message" in value;
}

/**
 * Runs an action in the browser and converts a lost connection or an invalid answer to a message in the form.
 *
 * Otherwise an error page would replace the form and its input.
 */
export async function keepingTheForm(serverAction: () => Promise<unknown>): Promise<FormAnswer> {
  try {
    const answer = await serverAction();
    return isAnswer(answer) ? answer : unreachable();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown; // A redirect, for example to a new session.
    return unreachable();
  }
}

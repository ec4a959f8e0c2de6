import { vi } from "vitest";

import type { FormAnswer } from "#app/platform/data-api/form-answer";

/** Returns the answer of a successful action. */
export const done = <Data>(data: Data): FormAnswer<Data> => ({ ok: true, message: null, data });

/** Returns the answer of a failed action. */
export const failed = (
  message: string,
  fields: Readonly<Record<string, string>> = {},
): FormAnswer<never> => ({ ok: false, message, code: "invalid_input", problem: message, fields });

type Answer = (input: Record<string, unknown>) => FormAnswer | Promise<FormAnswer>;

/**
 * Answers fetches of our own addresses. Any other fetch fails the test.
 *
 * @returns the inputs by path, oldest first
 */
export function answerOurAddresses(answers: Readonly<Record<string, Answer>>) {
  const requests: Record<string, Record<string, unknown>[]> = {};
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    const answer = answers[path];
    if (!answer) throw new Error(`Nobody expected a request of ${path}.`);
    const input = JSON.parse(body) as Record<string, unknown>;
    (requests[path] ??= []).push(input);
    return Response.json(await answer(input));
  });
  return requests;
}

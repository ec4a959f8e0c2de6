import { sentenceOf } from "#app/contract/errors";

import type { ApiAnswer } from "./client";
import type { FormAnswer } from "./form-answer";

/** Error codes without a toast, because the form shows a question instead. */
const WITHOUT_TOAST = new Set(["confirmation_needed"]);

/** Converts an answer of the data API for its screen (toast rules: specification section 8). */
export function formAnswer<Data>(
  answer: ApiAnswer<Data>,
  success: (data: Data) => string | null,
): FormAnswer<Data> {
  if (answer.result) {
    const { data, undo } = answer;
    return { ok: true, message: success(data), data, ...(undo && { undo }) };
  }
  const sentence = sentenceOf(answer);
  return {
    ok: false,
    message: WITHOUT_TOAST.has(answer.code) ? null : sentence,
    code: answer.code,
    problem: sentence,
    fields: answer.fields ?? {},
  };
}

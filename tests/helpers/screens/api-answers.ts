import type { ApiAnswer } from "#app/platform/data-api/client";

/** What a call answered, or the test fails with why it did not. */
export function dataOf<Data>(answer: ApiAnswer<Data>): Data {
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

/** What the answer says takes the change back, or the test fails. */
export function undoOf(answer: ApiAnswer<unknown>) {
  dataOf(answer);
  if (!answer.result || !answer.undo) throw new Error("nothing takes it back");
  return answer.undo;
}

import type { ApiAnswer } from "#app/platform/data-api/client";

/** Returns the data of an answer. Fails the test with the message if the call failed. */
export function dataOf<Data>(answer: ApiAnswer<Data>): Data {
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

/** Returns the undo of an answer. Fails the test if there is none. */
export function undoOf(answer: ApiAnswer<unknown>) {
  dataOf(answer);
  if (!answer.result || !answer.undo) throw new Error("nothing takes it back");
  return answer.undo;
}

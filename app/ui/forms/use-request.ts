import { useState } from "react";

import type { Answer } from "./answer";
import { questionOf, yesTo } from "./questions";

interface Exchange<Input, A> {
  /** Last input, which `answer` belongs to. Null if nothing was sent or it was forgotten. */
  readonly input: Input | null;
  readonly answer: A | undefined;
}

const NOTHING = { input: null, answer: undefined };

/**
 * Sends a request without reloading the page's data. Only the newest request sets the answer, in whatever order answers
 * arrive.
 *
 * @param request sends the request. It must not throw
 */
export function useRequest<Input extends object, A extends Answer>(
  request: (input: Input) => Promise<A>,
) {
  const [exchange, setExchange] = useState<Exchange<Input, A>>(NOTHING);
  const { input, answer } = exchange;
  async function send(next: Input) {
    // The copy identifies this request, even when the same input is sent twice.
    const own = { ...next };
    setExchange({ input: own, answer: undefined });
    const answer = await request(own);
    setExchange((now) => (now.input === own ? { input: own, answer } : now));
  }
  const forget = () => setExchange(NOTHING);
  const confirm = (fields: readonly string[]) => {
    if (input) void send({ ...input, ...yesTo(fields) });
  };
  const question = questionOf(answer, confirm, forget);
  return {
    send: (next: Input) => void send(next),
    answer,
    isBusy: input !== null && answer === undefined,
    forget,
    question,
    /** Reason of the failure. Null on success and while a confirmation is open. */
    problem: answer?.ok === false && !question ? answer.problem : null,
  };
}

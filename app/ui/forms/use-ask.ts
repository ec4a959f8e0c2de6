import { useState } from "react";

import type { Answer } from "./answer";
import { questionOf, yesTo } from "./questions";

interface Asked<Input, A> {
  /** What was asked last, which is what the answer is about; null: nothing, or it was forgotten. */
  readonly input: Input | null;
  readonly answer: A | undefined;
}

const NOTHING = { input: null, answer: undefined };

/**
 * Asks beside the page, whose data stay as they are. Of several questions the newest is answered,
 * whichever answer comes first.
 *
 * @param ask never throws
 */
export function useAsk<Input extends object, A extends Answer>(ask: (input: Input) => Promise<A>) {
  const [asked, setAsked] = useState<Asked<Input, A>>(NOTHING);
  const { input, answer } = asked;
  async function send(next: Input) {
    // Each is told from the others by its identity, the same one asked twice as well.
    const own = { ...next };
    setAsked({ input: own, answer: undefined });
    const answer = await ask(own);
    setAsked((now) => (now.input === own ? { input: own, answer } : now));
  }
  const forget = () => setAsked(NOTHING);
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
    /** Why it was not done; null: it was, or a question is asked. */
    problem: answer?.ok === false && !question ? answer.problem : null,
  };
}

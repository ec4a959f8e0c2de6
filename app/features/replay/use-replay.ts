import type { InputOf, OutputOf } from "../../contract/call";
import type { Replay, ReplayRange, startReplay } from "../../contract/replay";

import { useTry } from "./use-try";

/** Where forms ask; routes/replay.ts. */
const REPLAY_PATH = "/replay";

/** The save a form would do now, or null when the form says itself what is wrong with it. */
export type DraftOf = () => Omit<InputOf<typeof startReplay>, "range"> | null;

/** Tries a change on past visits and follows it to its end. */
export function useReplay(draftOf: DraftOf) {
  const { started, start, ...tried } = useTry<Replay, OutputOf<typeof startReplay>>(REPLAY_PATH);
  return {
    ...tried,
    ownVisit: started?.ownVisit ?? null,
    start: async (range: ReplayRange) => {
      const draft = draftOf();
      if (draft !== null) await start({ ...draft, range });
    },
  };
}

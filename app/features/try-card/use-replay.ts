import type { InputOf, OutputOf } from "../../contract/call";
import type { Replay, ReplayRange, startReplay } from "../../contract/rules/replay";
import type { LocationData } from "../../contract/rules/rule-traffic";

import { useTry } from "./use-try";

/** Where forms ask; routes/calls/replay.ts. */
const REPLAY_PATH = "/replay";

interface Started extends OutputOf<typeof startReplay> {
  /** Age and credits of the data that countries are read from; null when it could not be asked. */
  readonly geoData: LocationData | null;
}

/** The save a form would do now, or null when the form says itself what is wrong with it. */
export type DraftOf = () => Omit<InputOf<typeof startReplay>, "range"> | null;

/** Tries a change on past visits and follows it to its end. */
export function useReplay(draftOf: DraftOf) {
  const { started, start, ...tried } = useTry<Replay, Started>(REPLAY_PATH);
  return {
    ...tried,
    ownVisit: started?.ownVisit ?? null,
    geoData: started?.geoData ?? null,
    start: async (range: ReplayRange) => {
      const draft = draftOf();
      if (draft !== null) await start({ ...draft, range });
    },
  };
}

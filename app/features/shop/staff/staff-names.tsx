import { createContext, useCallback, useContext } from "react";

import { actorText, type StaffNames } from "./actor-words";

/** Names of the shop's staff, for every screen below. */
export const StaffNamesContext = createContext<StaffNames>({});

/** Returns the function that converts an actor to words: "Jane Fernhill", "Palisade". */
export function useActorText(): (actor: string) => string {
  const names = useContext(StaffNamesContext);
  return useCallback((actor) => actorText(actor, names), [names]);
}

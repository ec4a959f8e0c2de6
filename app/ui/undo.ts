import { createContext, useContext } from "react";

/** Names what is taken back; whoever frames the screens knows what to do with it. */
export interface Undo {
  readonly version: number;
  readonly expectedVersion: number;
}

type TakeBack = (undo: Undo) => void;

/** Null: nobody takes anything back here, so no message offers it. */
export const UndoContext = createContext<TakeBack | null>(null);

export function useTakeBack(): TakeBack | null {
  return useContext(UndoContext);
}

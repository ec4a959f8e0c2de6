import { createContext, useContext } from "react";

/** Names what is taken back; only whoever frames the screens knows what is in it. */
export type Undo = object;

type TakeBack = (undo: Undo) => void;

/** Null: nobody takes anything back here, so no message offers it. */
export const UndoContext = createContext<TakeBack | null>(null);

export function useTakeBack(): TakeBack | null {
  return useContext(UndoContext);
}

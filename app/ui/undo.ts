import { createContext, useContext } from "react";

/** Identifies a change to undo. Only the component around the screens knows its contents. */
export type Undo = object;

type TakeBack = (undo: Undo) => void;

/** Null if undo is unavailable, so messages do not offer it. */
export const UndoContext = createContext<TakeBack | null>(null);

export function useTakeBack(): TakeBack | null {
  return useContext(UndoContext);
}

import { createContext, useContext } from "react";

/** Identifies a change to undo. Only the component around the screens knows its contents. */
export type Undo = object;

type UndoChange = (undo: Undo) => void;

/** Null if undo is unavailable, so messages do not offer it. */
export const UndoContext = createContext<UndoChange | null>(null);

export function useUndo(): UndoChange | null {
  return useContext(UndoContext);
}

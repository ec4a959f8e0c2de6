import { undoAction } from "../../features/undo/undo.server";

export const action = undoAction;

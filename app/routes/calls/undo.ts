import { undoAction } from "../../features/overview/undo/undo.server";

export const action = undoAction;

import { undoAction } from "#app/features/overview/undo/undo.server";

export const action = undoAction;

import { catalog } from "#app/words/catalog";

export const { undoAction } = catalog("overview/undo", {
  undoAction: {
    undone: "Undone",
  },
});

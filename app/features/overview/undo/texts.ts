import { catalog } from "#app/words/catalog";

export const { refusals, undoAction } = catalog("overview/undo", {
  refusals: {
    changed: "It was changed again. Nothing was undone. Review it and change it back manually.",
    tooLate: "It is too late to undo this. Change it back manually.",
  },

  undoAction: {
    undone: "Undone",
  },
});

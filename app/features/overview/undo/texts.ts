export const undoAction = {
  undone: "Undone",
};

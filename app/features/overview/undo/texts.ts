export const undoProvider = {
  undone: "Undone",
};

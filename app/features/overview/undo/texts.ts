import { counted } from "#app/words/numbers";

export const undoAction = {
  undone: (inDryRun: readonly string[]) =>
    inDryRun.length === 0
      ? "Undone"
      : `Undone. ${counted(inDryRun.length, "auto-cancel filter", "auto-cancel filters")} came back in dry run`,
};

import type { SaveBarState } from "../app-bridge/protocol";
import { confirmDiscarding, confirmLeaving } from "./dialogs";
import { byId, makeButton } from "./page-data";

/** Creates the contextual save bar, which replaces the top bar. */
export function makeSaveBar(onAction: (action: "save" | "discard") => void) {
  const bar = byId("save-bar");
  let state: SaveBarState = {
    showing: false,
    canSave: false,
    canDiscard: false,
    discardConfirmation: false,
  };
  const text = document.createElement("p");
  text.textContent = "Unsaved changes";
  const discard = makeButton("Discard", "", () => void onDiscard());
  const save = makeButton("Save", "primary", () => onAction("save"));
  bar.append(text, discard, save);

  const onDiscard = async () => {
    if (!state.discardConfirmation || (await confirmDiscarding())) onAction("discard");
  };
  const update = (next: SaveBarState) => {
    state = next;
    bar.hidden = !next.showing;
    save.disabled = !next.canSave;
    discard.disabled = !next.canDiscard;
  };
  return {
    update,
    /** Resolves to true if no unsaved changes are shown, or the user accepts to lose them. */
    mayLeave: async () => {
      if (!state.showing) return true;
      const leave = await confirmLeaving();
      if (leave) update({ ...state, showing: false });
      return leave;
    },
  };
}

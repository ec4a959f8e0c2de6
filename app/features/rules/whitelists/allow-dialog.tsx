import type { Undo } from "#app/ui/undo";

import { AddEntriesDialog } from "../dialogs";
import { ALLOWED_KINDS } from "./allowed-kinds";
import { allowDialog as texts } from "./texts";
import type { LoadedWhitelist } from "./whitelist-view";
import { actionOf } from "./whitelist-words";

/** Initial text and label of the dialog. */
export interface AllowStart {
  readonly typed: string;
  readonly label: string;
}

interface AllowDialogProps {
  readonly start: AllowStart;
  readonly crawlers: LoadedWhitelist["crawlers"];
  readonly onAdded: (added: number, undo?: Undo) => void;
  readonly onClose: () => void;
}

/** Adds allow entries of one kind. */
export function AllowDialog({ onAdded, ...props }: AllowDialogProps) {
  return (
    <AddEntriesDialog
      {...props}
      title={texts.title}
      kind="ip"
      kinds={{ label: texts.allowBy, offered: ALLOWED_KINDS, actionOf }}
      onAdded={({ added }, undo) => onAdded(added, undo)}
    />
  );
}

import { useState } from "react";

import type { InputOf } from "#app/contract/call";
import type { changeRules } from "#app/contract/rules/block-lists";
import { actionOptions } from "#app/features/rules/public";
import { ExtendDialog } from "#app/features/rules/public-screens";
import { Select, Text } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";

import type { ChosenRules } from "./block-lists-view";
import { bulkDialogs as texts } from "./texts";

/** A bulk change that needs a dialog, and the chosen rules. */
export interface BulkQuestion {
  readonly kind: "extend" | "action" | "delete";
  readonly chosen: ChosenRules;
  readonly count: number;
  readonly clearSelection: () => void;
}

type Change = InputOf<typeof changeRules>["set"];

interface BulkDialogsProps {
  readonly question: BulkQuestion | null;
  readonly onChange: (chosen: ChosenRules, set: Change) => void;
  readonly onDelete: (chosen: ChosenRules) => void;
  readonly onClose: () => void;
}

/** Dialogs to extend the chosen rules, change their action or confirm their deletion. */
export function BulkDialogs({ question, onChange, onDelete, onClose }: BulkDialogsProps) {
  if (question === null) return null;
  const { kind, chosen, count, clearSelection } = question;
  const runAndClose = (act: () => void) => {
    act();
    clearSelection();
    onClose();
  };
  const change = (set: Change) => runAndClose(() => onChange(chosen, set));
  switch (kind) {
    case "extend":
      return (
        <ExtendDialog
          count={count}
          onExtend={(expiresAt) => change({ expiresAt })}
          onClose={onClose}
        />
      );
    case "action":
      return <ActionDialog count={count} onChoose={change} onClose={onClose} />;
    case "delete":
      return (
        <ConfirmModal
          open
          title={texts.deleteRules({ rules: count })}
          confirmLabel={texts.delete}
          destructive
          onConfirm={() => runAndClose(() => onDelete(chosen))}
          onClose={onClose}
        >
          <Text as="p">{texts.bringBack}</Text>
        </ConfirmModal>
      );
  }
}

/** Returns the actions without "redirect", which needs a target per rule. */
const choices = () => actionOptions().filter(({ value }) => value !== "redirect");

interface ActionDialogProps {
  readonly count: number;
  readonly onChoose: (set: Change) => void;
  readonly onClose: () => void;
}

function ActionDialog({ count, onChoose, onClose }: ActionDialogProps) {
  const [action, setAction] = useState<NonNullable<Change["action"]>>("block");
  return (
    <AppModal
      open
      title={texts.changeWhatTheyDo({ rules: count })}
      onClose={onClose}
      primaryAction={{ content: texts.change, onAction: () => onChoose({ action }) }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <Select
        label={texts.action}
        options={choices()}
        helpText={texts.actionHelp}
        value={action}
        onChange={(next) => setAction(next as typeof action)}
      />
    </AppModal>
  );
}

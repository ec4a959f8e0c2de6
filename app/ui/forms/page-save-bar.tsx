import { ContextualSaveBar, Text } from "@shopify/polaris";
import { useCallback, useState } from "react";

import { PageModal } from "../modals/page-modal-when-opened";
import { pageSaveBar as texts } from "./texts";

interface PageSaveBarProps {
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The save bar of a page outside the admin. It replaces the top bar. */
export function PageSaveBar({ isSaving, onSave, onDiscard }: PageSaveBarProps) {
  return (
    <ContextualSaveBar
      message={texts.unsavedChanges}
      saveAction={{ content: texts.save, onAction: onSave, loading: isSaving, disabled: isSaving }}
      discardAction={{ onAction: onDiscard, disabled: isSaving, discardConfirmationModal: true }}
    />
  );
}

type Answer = (leave: boolean) => void;

/** Returns the confirmation for leaving a page with unsaved changes, with the behavior of App Bridge. */
export function usePageLeaveQuestion() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const confirm = useCallback(
    () =>
      new Promise<void>((leave, stay) => {
        setAnswer(() => (isLeaving: boolean) => {
          setAnswer(null);
          if (isLeaving) leave();
          else stay(new Error("The merchant stays on the page."));
        });
      }),
    [],
  );
  const question = answer && (
    <PageModal
      open
      variant="small"
      title={texts.question}
      onClose={() => answer(false)}
      primaryAction={{ content: texts.leavePage, tone: "critical", onAction: () => answer(true) }}
      secondaryActions={[{ content: texts.stay, onAction: () => answer(false) }]}
    >
      <Text as="p">{texts.questionAbout}</Text>
    </PageModal>
  );
  return { confirm, question };
}

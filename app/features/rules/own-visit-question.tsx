import { ConfirmModal } from "../../ui/confirm-modal";

import type { ListQuestion } from "./use-list-action";

export const OWN_VISIT_TITLE = "This keeps you out of your own store";

/** Asks before a change keeps the merchant out of their own store. */
export function OwnVisitQuestion({ question }: { question: ListQuestion | null }) {
  return (
    <ConfirmModal
      open={question !== null}
      title={OWN_VISIT_TITLE}
      confirmLabel="Save anyway"
      onConfirm={() => question?.confirm()}
      onClose={() => question?.dismiss()}
    >
      {question && <OwnVisitText question={question} />}
    </ConfirmModal>
  );
}

/** The question in words, for modals that ask it themselves: no modal opens on top of another. */
export function OwnVisitText({ question }: { question: ListQuestion }) {
  return <p>{question.text} Your store admin is not affected.</p>;
}

import { ConfirmModal } from "../../ui/confirm-modal";

import type { ListQuestion } from "./use-list-action";

/** Asks before a change keeps the merchant out of their own store. */
export function OwnVisitQuestion({ question }: { question: ListQuestion | null }) {
  return (
    <ConfirmModal
      open={question !== null}
      title="This keeps you out of your own store"
      confirmLabel="Save anyway"
      onConfirm={() => question?.confirm()}
      onClose={() => question?.dismiss()}
    >
      <p>{question?.text} Your store admin is not affected.</p>
    </ConfirmModal>
  );
}

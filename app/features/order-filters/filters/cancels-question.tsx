import type { Question } from "../../../ui/forms/questions";
import { ConfirmModal } from "../../../ui/modals/confirm-modal";

interface CancelsQuestionProps {
  readonly question: Question | null;
  readonly isBusy: boolean;
}

/** Asks before a filter begins to cancel orders. */
export function CancelsQuestion({ question, isBusy }: CancelsQuestionProps) {
  return (
    <ConfirmModal
      open={question !== null}
      title="Let this filter cancel orders?"
      confirmLabel="Go live"
      keepLabel="Keep as it is"
      destructive
      loading={isBusy}
      onConfirm={() => question?.confirm()}
      onClose={() => question?.dismiss()}
    >
      <p>{question?.text}</p>
    </ConfirmModal>
  );
}

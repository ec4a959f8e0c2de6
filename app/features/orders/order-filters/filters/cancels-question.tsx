import type { Question } from "#app/ui/forms/questions";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";

import { cancelsQuestion as texts } from "./texts";

interface CancelsQuestionProps {
  readonly question: Question | null;
  readonly isBusy: boolean;
}

/** Requests confirmation before filters begin to cancel orders. */
export function CancelsQuestion({ question, isBusy }: CancelsQuestionProps) {
  return (
    <ConfirmModal
      open={question !== null}
      title={texts.title}
      confirmLabel={texts.go}
      keepLabel={texts.keep}
      destructive
      loading={isBusy}
      onConfirm={() => question?.confirm()}
      onClose={() => question?.dismiss()}
    >
      <p>{question?.text}</p>
    </ConfirmModal>
  );
}

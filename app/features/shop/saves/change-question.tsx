import type { Question } from "#app/ui/forms/questions";
import { BlockStack, List } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";

import { changeQuestion as texts } from "./texts";

/**
 * Returns the title of a question: about blocking the merchant, past visitors, or wanted visitors.
 */
export function questionTitle({ fields }: Pick<Question, "fields">): string {
  if (fields.includes("confirmedLockOut")) return texts.blocksYou;
  return fields.includes("confirmedLoss") ? texts.stopsPastVisitors : texts.mayStopGenuineVisitors;
}

interface ChangeQuestionProps {
  readonly question: Question | null;
  readonly confirmLabel?: string;
}

/** Requires confirmation before a change blocks the merchant or wanted visitors. */
export function ChangeQuestion({ question, confirmLabel = texts.saveAnyway }: ChangeQuestionProps) {
  return (
    <ConfirmModal
      open={question !== null}
      title={question ? questionTitle(question) : ""}
      confirmLabel={confirmLabel}
      onConfirm={() => question?.confirm()}
      onClose={() => question?.dismiss()}
    >
      {question && <QuestionText question={question} />}
    </ConfirmModal>
  );
}

/** Shows the question inside a modal that is already open, because modals cannot be stacked. */
export function QuestionText({ question }: { question: Question }) {
  const isOwn = question.fields.includes("confirmedLockOut");
  return (
    <BlockStack gap="200">
      <p>
        {question.text} {isOwn && texts.adminNotAffected}
      </p>
      {question.lines.length > 0 && (
        <List>
          {question.lines.slice(0, 10).map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </BlockStack>
  );
}

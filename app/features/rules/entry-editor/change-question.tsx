import type { Question } from "#app/ui/forms/questions";
import { BlockStack, List } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";

import { changeQuestion as texts } from "./texts";

/** What is asked about: being stopped oneself, or stopping others one had or wants. */
export function questionTitle({ fields }: Pick<Question, "fields">): string {
  if (fields.includes("confirmedLockOut")) return texts.blocksYou;
  return fields.includes("confirmedLoss") ? texts.stopsPastVisitors : texts.mayStopWantedVisitors;
}

interface ChangeQuestionProps {
  readonly question: Question | null;
  readonly confirmLabel?: string;
}

/** Asks before a change keeps out the merchant or visitors they want. */
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

/** The question in words, for modals that ask it themselves: no modal opens on top of another. */
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

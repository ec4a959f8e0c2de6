import { BlockStack, List } from "@shopify/polaris";

import { ConfirmModal } from "../../ui/confirm-modal";

import type { ListQuestion } from "./use-asked-action";

/** What is asked about: being stopped oneself, or stopping others one wants. */
export function questionTitle({ fields }: ListQuestion): string {
  return fields.includes("confirmedOwnVisit")
    ? "This keeps you out of your own store"
    : "This may stop visitors you want";
}

/** Asks before a change keeps out the merchant or visitors they want. */
export function ChangeQuestion({ question }: { question: ListQuestion | null }) {
  return (
    <ConfirmModal
      open={question !== null}
      title={question ? questionTitle(question) : ""}
      confirmLabel="Save anyway"
      onConfirm={() => question?.confirm()}
      onClose={() => question?.dismiss()}
    >
      {question && <QuestionText question={question} />}
    </ConfirmModal>
  );
}

/** The question in words, for modals that ask it themselves: no modal opens on top of another. */
export function QuestionText({ question }: { question: ListQuestion }) {
  const isOwn = question.fields.includes("confirmedOwnVisit");
  return (
    <BlockStack gap="200">
      <p>
        {question.text} {isOwn && "Your store admin is not affected."}
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

import { useState } from "react";

import type { Appeal, AppealAnswer } from "#app/contract/appeals";
import { Button, InlineStack, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { fact } from "#app/words/fact";

import { appealAnswers as texts } from "./texts";

interface AppealAnswersProps {
  readonly appeal: Appeal;
  readonly isShared: boolean;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: AppealAnswer) => void;
}

/** Buttons for the three answers to an open appeal. "Allow always" for a shared address requires a confirmation. */
export function AppealAnswers({ appeal, isShared, isBusy, onAnswer }: AppealAnswersProps) {
  const [isAsking, setAsking] = useState(false);
  const { allowValue, reference } = appeal;
  const cannotAllow = allowValue === null;
  const labelOf = (answer: string) => fact(answer, reference);
  return (
    <>
      {cannotAllow && (
        <Text as="p" tone="subdued">
          {texts.addressUnknown}
        </Text>
      )}
      <InlineStack gap="200">
        <Button
          variant="primary"
          disabled={cannotAllow || isBusy}
          accessibilityLabel={labelOf(texts.allow24Hours)}
          onClick={() => onAnswer("allow-24h")}
        >
          {texts.allow24Hours}
        </Button>
        <Button
          disabled={cannotAllow || isBusy}
          accessibilityLabel={labelOf(texts.allowAlways)}
          onClick={() => (isShared ? setAsking(true) : onAnswer("allow-always"))}
        >
          {texts.allowAlways}
        </Button>
        <Button
          disabled={isBusy}
          accessibilityLabel={labelOf(texts.keepBlocked)}
          onClick={() => onAnswer("keep")}
        >
          {texts.keepBlocked}
        </Button>
      </InlineStack>
      <ConfirmModal
        open={isAsking}
        title={texts.alwaysAllow({ address: allowValue ?? "" })}
        confirmLabel={texts.allowAlways}
        onConfirm={() => {
          setAsking(false);
          onAnswer("allow-always");
        }}
        onClose={() => setAsking(false)}
      >
        <p>{texts.manyShareIt}</p>
      </ConfirmModal>
    </>
  );
}

import { Button, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";

import type { Appeal, AppealAnswer } from "../../contract/appeals";
import { ConfirmModal } from "../../ui/modals/confirm-modal";

interface AppealAnswersProps {
  readonly appeal: Appeal;
  readonly isShared: boolean;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: AppealAnswer) => void;
}

/** The three answers to an open appeal. Letting a shared address in for good asks first. */
export function AppealAnswers({ appeal, isShared, isBusy, onAnswer }: AppealAnswersProps) {
  const [isAsking, setAsking] = useState(false);
  const { allowValue, reference } = appeal;
  const cannotAllow = allowValue === null;
  const named = (words: string) => `${words}: ${reference}`;
  return (
    <>
      {cannotAllow && (
        <Text as="p" tone="subdued">
          The visitor’s IP address is unknown, so it cannot be allowed.
        </Text>
      )}
      <InlineStack gap="200">
        <Button
          variant="primary"
          disabled={cannotAllow || isBusy}
          accessibilityLabel={named("Allow 24 hours")}
          onClick={() => onAnswer("allow-24h")}
        >
          Allow 24 hours
        </Button>
        <Button
          disabled={cannotAllow || isBusy}
          accessibilityLabel={named("Allow always")}
          onClick={() => (isShared ? setAsking(true) : onAnswer("allow-always"))}
        >
          Allow always
        </Button>
        <Button
          disabled={isBusy}
          accessibilityLabel={named("Keep blocked")}
          onClick={() => onAnswer("keep")}
        >
          Keep blocked
        </Button>
      </InlineStack>
      <ConfirmModal
        open={isAsking}
        title={`Always allow ${allowValue ?? ""}?`}
        confirmLabel="Allow always"
        onConfirm={() => {
          setAsking(false);
          onAnswer("allow-always");
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          Many people share this IP address. None of your rules will stop any of them until you
          remove the entry from your IP list.
        </p>
      </ConfirmModal>
    </>
  );
}

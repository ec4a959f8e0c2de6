import type { AppealAnswer } from "#app/contract/appeals";
import { Badge, Button, InlineStack, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { ANSWER_TOASTS, ANSWER_TONES } from "./appeal-words";
import { appealAnswered as texts } from "./texts";

interface AppealAnsweredProps {
  readonly answer: AppealAnswer;
  /** ISO 8601. */
  readonly answeredAt: string | null;
  readonly reference: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** The answer to an appeal, with an undo button. */
export function AppealAnswered(props: AppealAnsweredProps) {
  const { answer, answeredAt, reference, now, isBusy, onUndo } = props;
  return (
    <InlineStack gap="200" blockAlign="center">
      <Badge tone={ANSWER_TONES[answer]}>{ANSWER_TOASTS[answer]}</Badge>
      {answeredAt !== null && (
        <Text as="span" tone="subdued">
          <When at={answeredAt} now={now} />
        </Text>
      )}
      <Button
        variant="tertiary"
        loading={isBusy}
        accessibilityLabel={texts.undoAnswerTo({ reference })}
        onClick={onUndo}
      >
        {texts.undo}
      </Button>
    </InlineStack>
  );
}

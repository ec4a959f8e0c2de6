import { useEffect } from "react";

import type { OutputOf } from "#app/contract/call";
import { type countPastOrders, SYNC_DAYS } from "#app/contract/orders/fraud-protect";
import { useIntent } from "#app/ui/forms/use-intent";
import { BlockStack, InlineStack, Spinner, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";

import type { OrderIntents } from "./order-intents.server";
import { pastOrdersQuestion as texts } from "./texts";

type Count = OutputOf<typeof countPastOrders>;

interface PastOrdersQuestionProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Requests confirmation of an import of past orders. Shows their number, and that no action is
 * taken on them.
 */
export function PastOrdersQuestion({ onConfirm, onClose }: PastOrdersQuestionProps) {
  const { send, answer } = useIntent<OrderIntents, "count-past">();
  useEffect(() => send({ intent: "count-past", input: {} }), [send]);
  const count = answer?.ok ? answer.data : null;
  return (
    <ConfirmModal
      open
      title={texts.title}
      confirmLabel={texts.check}
      loading={answer === undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <BlockStack gap="300">
        <div aria-live="polite">
          {answer === undefined && (
            <InlineStack gap="200" blockAlign="center">
              <Spinner size="small" accessibilityLabel={texts.isCounting} />
              <Text as="p">{texts.counting({ days: SYNC_DAYS })}</Text>
            </InlineStack>
          )}
          {count && <Text as="p">{countSentence(count)}</Text>}
          {answer?.ok === false && (
            <Text as="p" tone="critical">
              {texts.notCounted({ problem: answer.problem })}
            </Text>
          )}
        </div>
        <Text as="p">{texts.about}</Text>
      </BlockStack>
    </ConfirmModal>
  );
}

function countSentence({ count, isExact }: Count): string {
  const found = { orders: count, days: SYNC_DAYS };
  return isExact ? texts.found(found) : texts.foundAtLeast(found);
}

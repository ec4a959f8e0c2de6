import { BlockStack, InlineStack, Spinner, Text } from "@shopify/polaris";
import { useEffect } from "react";

import type { OutputOf } from "../../../contract/call";
import { type countPastOrders, SYNC_DAYS } from "../../../contract/orders/fraud-protect";
import { useIntent } from "../../../ui/forms/use-intent";
import { ConfirmModal } from "../../../ui/modals/confirm-modal";
import { counted } from "../../../words/numbers";
import type { OrderIntents } from "./order-intents.server";
import { pastOrdersQuestion as texts } from "./texts";

type Count = OutputOf<typeof countPastOrders>;

interface PastOrdersQuestionProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before past orders are read: how many they are, and that nothing is done to them. */
export function PastOrdersQuestion({ onConfirm, onClose }: PastOrdersQuestionProps) {
  const { send, answer } = useIntent<OrderIntents, "count-past">();
  useEffect(() => send({ intent: "count-past", input: {} }), [send]);
  const count = answer?.ok ? answer.data : null;
  return (
    <ConfirmModal
      open
      title={texts.checkPastOrders}
      confirmLabel={texts.checkPastOrders2}
      loading={answer === undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <BlockStack gap="300">
        <div aria-live="polite">
          {answer === undefined && (
            <InlineStack gap="200" blockAlign="center">
              <Spinner size="small" accessibilityLabel={texts.countingYourOrders} />
              <Text as="p">{texts.countingTheOrdersFrom(SYNC_DAYS)}</Text>
            </InlineStack>
          )}
          {count && <Text as="p">{countSentence(count)}</Text>}
          {answer?.ok === false && (
            <Text as="p" tone="critical">
              {texts.yourOrdersCouldNotBeCounted(answer.problem)}
            </Text>
          )}
        </div>
        <Text as="p">{texts.palisadeChecksEachOrder}</Text>
      </BlockStack>
    </ConfirmModal>
  );
}

function countSentence({ count, isExact }: Count): string {
  const amount = counted(count, "order", "orders");
  return `Your store has ${isExact ? "" : texts.atLeast}${amount} from the last ${SYNC_DAYS} days.`;
}

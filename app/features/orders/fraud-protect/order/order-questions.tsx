import { useEffect, useState } from "react";

import type { OrderDetail } from "#app/contract/orders/order-row";
import type { IntentOf } from "#app/ui/forms/intents";
import type { Action } from "#app/ui/forms/use-action";
import { BlockStack, Checkbox, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { amountText } from "#app/words/amounts";

import type { OrderIntents } from "../order-list/order-intents.server";
import { REFUND_WORDS } from "../order-list/order-words";
import type { Question } from "./order-commands";
import { orderQuestions as texts } from "./texts";

type Order = OrderDetail["order"];

interface OrderQuestionProps {
  readonly question: Question;
  readonly order: Order;
  readonly action: Action<OrderIntents>;
  readonly onClose: () => void;
}

interface Words {
  readonly title: (values: { readonly order: string }) => string;
  readonly confirm: string;
  readonly keep?: string;
  readonly isDestructive: boolean;
}

const questionWords = (): Readonly<Record<Question, Words>> => ({
  safe: {
    title: texts.markSafeQuestion,
    confirm: texts.markSafe,
    isDestructive: false,
  },
  fraud: {
    title: texts.reportFraudQuestion,
    confirm: texts.reportFraud,
    isDestructive: true,
  },
  cancel: {
    title: texts.cancelNowQuestion,
    confirm: texts.cancelOrder,
    keep: texts.keepOrder,
    isDestructive: true,
  },
});

/** Requests confirmation of a command, with the command's options. */
export function OrderQuestion({ question, order, action, onClose }: OrderQuestionProps) {
  const [isMore, setMore] = useState(false);
  const [isSent, setSent] = useState(false);
  const { title, confirm, keep, isDestructive } = questionWords()[question];
  const isOver = isSent && !action.isBusy;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <ConfirmModal
      open
      title={title({ order: order.name })}
      confirmLabel={confirm}
      keepLabel={keep}
      destructive={isDestructive}
      loading={action.isBusy}
      onClose={onClose}
      onConfirm={() => {
        setSent(true);
        action.send(intentOf(question, order.id, isMore));
      }}
    >
      <BlockStack gap="300">
        {question === "safe" && <SafeWords isMore={isMore} onMore={setMore} />}
        {question === "fraud" && <FraudWords order={order} isMore={isMore} onMore={setMore} />}
        {question === "cancel" && <CancelWords order={order} />}
      </BlockStack>
    </ConfirmModal>
  );
}

function intentOf(question: Question, id: string, isMore: boolean): IntentOf<OrderIntents> {
  if (question === "safe") return { intent: "safe", input: { id, allowPerson: isMore } };
  if (question === "fraud") return { intent: "fraud", input: { id, cancel: isMore } };
  return { intent: "cancel", input: { id } };
}

interface MoreProps {
  readonly isMore: boolean;
  readonly onMore: (isMore: boolean) => void;
}

function SafeWords({ isMore, onMore }: MoreProps) {
  return (
    <>
      <Text as="p">{texts.markSafeHelp}</Text>
      <Checkbox
        label={texts.allowCustomer}
        helpText={texts.allowCustomerHelp}
        checked={isMore}
        onChange={onMore}
      />
    </>
  );
}

function FraudWords({ order, isMore, onMore }: MoreProps & { readonly order: Order }) {
  const isOver = order.state === "cancelled" || order.state === "cancelling";
  return (
    <>
      <Text as="p">{texts.reportFraudHelp}</Text>
      {!isOver && (
        <>
          <Checkbox
            label={texts.cancelAsWell}
            helpText={texts.cancelAsWellHelp}
            checked={isMore}
            onChange={onMore}
          />
          {isMore && <CancelWords order={order} />}
        </>
      )}
    </>
  );
}

/** Explains the effects of a cancellation on payment and stock. */
function CancelWords({ order }: { readonly order: Order }) {
  const { terms, total, currency } = order;
  const sentences = [
    texts.money({
      amount: amountText(total, currency),
      refund: REFUND_WORDS[terms?.refund ?? "later"],
    }),
    terms?.restock === false ? texts.notRestocked : texts.restocked,
    terms?.notifyCustomer ? texts.notified : texts.notNotified,
  ];
  return (
    <>
      <Text as="p" fontWeight="semibold">
        {texts.cannotBeUndone}
      </Text>
      <Text as="p">{sentences.join(" ")}</Text>
    </>
  );
}

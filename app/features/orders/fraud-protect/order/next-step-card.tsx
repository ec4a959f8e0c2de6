import type { ReactNode } from "react";

import type { OrderDetail } from "#app/contract/orders/order-row";
import { useActorText } from "#app/features/shop/public-screens";
import type { Action } from "#app/ui/forms/use-action";
import { BlockStack, Button, InlineStack, Link, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { When } from "#app/ui/times/when";
import { amountText } from "#app/words/amounts";

import { Countdown } from "../order-list/countdown";
import type { OrderIntents } from "../order-list/order-intents.server";
import { isRehearsal } from "../order-list/order-words";
import { nextStepCard as texts } from "./texts";

type Order = OrderDetail["order"];

interface NextStepProps {
  readonly order: Order;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly action: Action<OrderIntents>;
}

/** Shows the state of the order, the reasons, and the next step. */
export function NextStepCard(props: NextStepProps) {
  const { order } = props;
  return (
    <SectionCard title={texts.title}>
      <BlockStack gap="300">
        <Step {...props} />
        <Why order={order} />
      </BlockStack>
    </SectionCard>
  );
}

const advice = (): Readonly<Partial<Record<Order["state"], string>>> => ({
  waiting: texts.waiting,
  none: texts.nothingNeeded,
  review: texts.review,
  held: texts.onHold,
  cancelling: texts.isBeingCancelled,
  cleared: texts.markedSafe,
});

function Step({ order, now, action }: NextStepProps) {
  const { state, action: decided } = order;
  if (isRehearsal(order) && decided !== "nothing") {
    return <Text as="p">{texts.inLiveMode[decided]}</Text>;
  }
  if (state === "scheduled") return <Scheduled order={order} now={now} action={action} />;
  if (state === "cancelled") return <Cancelled order={order} now={now} />;
  if (state === "failed") return <Failed order={order} action={action} />;
  return <Text as="p">{[order.failure, advice()[state]].filter(Boolean).join(" ")}</Text>;
}

function Scheduled({ order, now, action }: NextStepProps) {
  return (
    <InlineStack gap="300" blockAlign="center">
      <Text as="p" variant="headingLg">
        {texts.cancelsIn({
          countdown: order.cancelAt && <Countdown until={order.cancelAt} now={now} />,
        })}
      </Text>
      <Button
        loading={action.isBusy}
        onClick={() => action.send({ intent: "stop", input: { id: order.id } })}
      >
        {texts.stopCancelling}
      </Button>
    </InlineStack>
  );
}

function cancelledText(
  { cancelledBy, cancelRequestedBy }: Order,
  when: ReactNode,
  actorText: (actor: string) => string,
): ReactNode {
  if (cancelledBy !== "us") return texts.bySomeoneElse({ when });
  return cancelRequestedBy === null
    ? texts.byPalisade({ when })
    : texts.byStaff({ who: actorText(cancelRequestedBy), when });
}

function Cancelled({ order, now }: Pick<NextStepProps, "order" | "now">) {
  const { cancelledAt, refunded, currency } = order;
  const actorText = useActorText();
  const when = cancelledAt && <When at={cancelledAt} now={now} />;
  return (
    <Text as="p">
      {cancelledText(order, when, actorText)}
      {refunded ? ` ${texts.refunded({ amount: amountText(refunded, currency) })}` : ""}
    </Text>
  );
}

function Failed({ order, action }: Pick<NextStepProps, "order" | "action">) {
  return (
    <BlockStack gap="300" inlineAlign="start">
      <Text as="p" breakWord>
        {order.failure ?? texts.failed}
      </Text>
      <Button
        loading={action.isBusy}
        onClick={() => action.send({ intent: "retry", input: { id: order.id } })}
      >
        {texts.tryAgain}
      </Button>
    </BlockStack>
  );
}

/** Shows the reasons of the decision and the filter that made it. */
function Why({ order: { because, filter } }: { readonly order: Order }) {
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {texts.why}
      </Text>
      <ul className="orders-reasons">
        {because.map((reason, index) => (
          <li key={index}>{reason}</li>
        ))}
      </ul>
      {filter !== null && (
        <p>
          {filter.name === null ? (
            texts.filterIsGone
          ) : (
            <Link url={`/blacklists?filter=${filter.id}`}>
              {texts.openFilter({ name: filter.name })}
            </Link>
          )}
        </p>
      )}
    </BlockStack>
  );
}

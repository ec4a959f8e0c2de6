import { BlockStack, Button, InlineStack, Link, Text } from "@shopify/polaris";

import type { OrderDetail } from "../../../contract/orders/order-row";
import type { Action } from "../../../ui/forms/use-action";
import { SectionCard } from "../../../ui/section-card";
import { When } from "../../../ui/times/when";
import { amountText } from "../../../words/amounts";
import { Countdown } from "../order-list/countdown";
import type { OrderIntents } from "../order-list/order-intents.server";
import { DECIDED_WORDS, isRehearsal } from "../order-list/order-words";

type Order = OrderDetail["order"];

interface NextStepProps {
  readonly order: Order;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly action: Action<OrderIntents>;
}

/** Where the order stands, why, and what to do next. */
export function NextStepCard(props: NextStepProps) {
  const { order } = props;
  return (
    <SectionCard title="Next step">
      <BlockStack gap="300">
        <Step {...props} />
        <Why order={order} />
      </BlockStack>
    </SectionCard>
  );
}

const ADVICE: Readonly<Partial<Record<Order["state"], string>>> = {
  waiting: "Shopify is still assessing the risk. Palisade decides afterwards.",
  none: "No action needed.",
  review:
    "Review the reasons and the customer. If you are unsure, contact the customer before you cancel.",
  held: "The order does not ship while it is on hold. Mark it as safe to release it, or cancel it.",
  cancelling: "Shopify is cancelling the order. This takes a few seconds.",
  cleared: "Marked as safe. The order will not be flagged again for 90 days.",
};

function Step({ order, now, action }: NextStepProps) {
  const { state, action: decided } = order;
  if (isRehearsal(order) && decided !== "nothing") {
    return (
      <Text as="p">{`Nothing happens during the dry run. In live mode, Palisade would ${DECIDED_WORDS[decided]}.`}</Text>
    );
  }
  if (state === "scheduled") return <Scheduled order={order} now={now} action={action} />;
  if (state === "cancelled") return <Cancelled order={order} now={now} />;
  if (state === "failed") return <Failed order={order} action={action} />;
  return <Text as="p">{[order.failure, ADVICE[state]].filter(Boolean).join(" ")}</Text>;
}

function Scheduled({ order, now, action }: NextStepProps) {
  return (
    <InlineStack gap="300" blockAlign="center">
      <Text as="p" variant="headingLg">
        Cancels in {order.cancelAt && <Countdown until={order.cancelAt} now={now} />}
      </Text>
      <Button
        loading={action.isBusy}
        onClick={() => action.send({ intent: "stop", input: { id: order.id } })}
      >
        Stop cancelling
      </Button>
    </InlineStack>
  );
}

function Cancelled({ order, now }: Pick<NextStepProps, "order" | "now">) {
  const { cancelledBy, cancelledAt, refunded, currency } = order;
  return (
    <Text as="p">
      {cancelledBy === "us" ? "Cancelled by Palisade " : "Cancelled by someone else "}
      {cancelledAt && <When at={cancelledAt} now={now} />}
      {refunded ? `. ${amountText(refunded, currency)} was refunded to the customer.` : "."}
    </Text>
  );
}

function Failed({ order, action }: Pick<NextStepProps, "order" | "action">) {
  return (
    <BlockStack gap="300" inlineAlign="start">
      <Text as="p" breakWord>
        {order.failure ?? "The action failed."}
      </Text>
      <Button
        loading={action.isBusy}
        onClick={() => action.send({ intent: "retry", input: { id: order.id } })}
      >
        Try again
      </Button>
    </BlockStack>
  );
}

/** The reasons of the decision, and the filter that made it. */
function Why({ order: { because, filter } }: { readonly order: Order }) {
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        Why
      </Text>
      <ul className="orders-reasons">
        {because.map((reason, index) => (
          <li key={index}>{reason}</li>
        ))}
      </ul>
      {filter !== null && (
        <p>
          {filter.name === null ? (
            "The filter that decided has been deleted."
          ) : (
            <Link
              url={`/blacklists?filter=${filter.id}`}
            >{`Open the filter “${filter.name}”`}</Link>
          )}
        </p>
      )}
    </BlockStack>
  );
}

import type { BillingInterval, PlanOffer, Subscription } from "#app/contract/plans";
import { Badge, BlockStack, Button, Card, InlineStack, Text } from "#app/ui/kit";
import { useNavigate } from "#app/ui/navigation";

import { describeCharge, planHeld, priceOf } from "../catalog/plan-words";
import { planCard as texts } from "./texts";
import { UsagePlanForm } from "./usage-plan-form";
import { usePlanAction } from "./use-plan-action";

interface PlanCardProps {
  readonly offer: PlanOffer;
  readonly interval: BillingInterval;
  readonly subscription: Subscription;
  readonly onEnd: () => void;
}

/** Renders one plan: its price, the time of the first charge, and the button that chooses it. */
export function PlanCard({ offer, interval, subscription, onEnd }: PlanCardProps) {
  const { amount, per } = priceOf(offer, interval);
  const isCurrent = isChosen(offer, interval, subscription);
  return (
    <div className="plans-card" data-current={isCurrent || undefined}>
      <Card>
        <BlockStack gap="300">
          <InlineStack gap="200" align="space-between" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {offer.name}
            </Text>
            {isCurrent && <Badge tone="success">{texts.yourPlan}</Badge>}
          </InlineStack>
          <InlineStack gap="150" blockAlign="baseline">
            <Text as="span" variant="heading2xl">
              {amount}
            </Text>
            <Text as="span" tone="subdued">
              {per}
            </Text>
          </InlineStack>
          <Text as="p">{offer.summary}</Text>
          {!isCurrent && (
            <Text as="p" tone="subdued">
              {describeCharge(offer, subscription.timeZone, interval)}
            </Text>
          )}
          {!isCurrent && <ChooseButton {...{ offer, interval, subscription, onEnd }} />}
        </BlockStack>
      </Card>
    </div>
  );
}

/** Reports whether an offer is the current choice. Another billing interval of the same plan is a different choice. */
function isChosen(offer: PlanOffer, interval: BillingInterval, subscription: Subscription) {
  if (offer.plan !== planHeld(subscription) || subscription.isNew) return false;
  return offer.yearlyPrice === null || subscription.interval === interval;
}

function ChooseButton({ offer, interval, subscription, onEnd }: PlanCardProps) {
  if (offer.plan === "free") return <ChooseFree subscription={subscription} onEnd={onEnd} />;
  if (offer.usage) return <UsagePlanForm offer={offer} usage={offer.usage} />;
  return <ChoosePremium offer={offer} interval={interval} />;
}

function ChoosePremium({ offer, interval }: Pick<PlanCardProps, "offer" | "interval">) {
  const { send, isBusy } = usePlanAction();
  const label = offer.isCurrent
    ? texts.changeTo[interval]
    : offer.trialDays > 0
      ? texts.startFreeTrial
      : texts.choose({ plan: offer.name });
  return (
    <Button
      variant="primary"
      size="large"
      loading={isBusy}
      onClick={() => send({ intent: "choose", input: { plan: offer.plan, interval } })}
    >
      {label}
    </Button>
  );
}

/**
 * Renders the button for Free. A new account continues to the dashboard. A paying account confirms a cancellation.
 */
function ChooseFree({ subscription, onEnd }: Pick<PlanCardProps, "subscription" | "onEnd">) {
  const navigate = useNavigate();
  const { send, isBusy } = usePlanAction(() => navigate("/dashboard"));
  const isPaid = planHeld(subscription) !== "free";
  return (
    <Button
      size="large"
      loading={isBusy}
      onClick={isPaid ? onEnd : () => send({ intent: "choose", input: { plan: "free" } })}
    >
      {isPaid ? texts.goBackToFree : texts.startWithFree}
    </Button>
  );
}

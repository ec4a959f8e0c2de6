import type { PlanOffer, Subscription } from "#app/contract/plans";
import { useAdminHost } from "#app/ui/admin-host";
import { Badge, BlockStack, Button, Card, InlineStack, Link, Text } from "#app/ui/kit";
import { zonedDay, zonedMoment } from "#app/ui/times/zoned-time";

import { moneyText } from "../catalog/money";
import { nextCharge, planHeld, planTitle } from "../catalog/plan-words";
import { lastSubscription, planName } from "./state-notice";
import { currentPlanCard as texts } from "./texts";

interface CurrentPlanCardProps {
  readonly subscription: Subscription;
  readonly offers: readonly PlanOffer[];
  /** Opens the dialog that explains and confirms the end of the plan. */
  readonly onEnd: () => void;
  readonly onShowInactive: () => void;
}

/** Renders the plan in force, its next charge and the button to cancel it. */
export function CurrentPlanCard(props: CurrentPlanCardProps) {
  const { subscription, offers, onEnd } = props;
  const { interval, trial, isTest, timeZone } = subscription;
  const plan = planHeld(subscription);
  const isPaid = plan !== "free";
  const title = planTitle(planName(offers, plan), isPaid ? interval : null);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" align="space-between" blockAlign="center">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {texts.title({ plan: title })}
            </Text>
            <StatusBadge subscription={subscription} />
            {isTest && isPaid && <Badge>{texts.testCharge}</Badge>}
          </InlineStack>
          {isPaid && (
            <Button variant="plain" tone="critical" onClick={onEnd}>
              {texts.cancelPlan}
            </Button>
          )}
        </InlineStack>
        {trial && (
          <Text as="p">
            {texts.trialLeft({
              left: trial.daysLeft,
              total: trial.daysTotal,
              end: zonedMoment(trial.endsAt, timeZone),
            })}
          </Text>
        )}
        <ChargeLine subscription={subscription} />
        <Scheduled subscription={subscription} offers={offers} />
        <PlanLines {...props} />
      </BlockStack>
    </Card>
  );
}

function StatusBadge({ subscription }: { subscription: Subscription }) {
  const { status, trial, plan } = subscription;
  if (status === "frozen") return <Badge tone="critical">{texts.frozen}</Badge>;
  if (trial) return <Badge tone="info">{texts.trial}</Badge>;
  return plan === "free" ? null : <Badge tone="success">{texts.active}</Badge>;
}

function ChargeLine({ subscription }: { subscription: Subscription }) {
  const { adminAddress } = useAdminHost();
  if (subscription.plan === "free") return null;
  const words = chargeLine(subscription);
  if (words === null) return null;
  return (
    <Text as="p">
      {words}{" "}
      <Link url={adminAddress("/settings/billing")} target="_top">
        {texts.seeYourBills}
      </Link>
    </Text>
  );
}

function chargeLine(subscription: Subscription): string | null {
  const { cap, currency, trial, timeZone } = subscription;
  if (cap !== null) return texts.paidAfterwards({ cap: moneyText(cap, currency) });
  const charge = nextCharge(subscription, timeZone);
  if (charge === null) return null;
  return trial ? texts.firstCharge(charge) : texts.nextCharge(charge);
}

function Scheduled({
  subscription,
  offers,
}: Pick<CurrentPlanCardProps, "subscription" | "offers">) {
  const { scheduled, timeZone } = subscription;
  if (!scheduled) return null;
  return (
    <Text as="p">
      {texts.approvedForLater({
        plan: planTitle(planName(offers, scheduled.plan), scheduled.interval),
        startsOn: scheduled.startsAt && zonedDay(scheduled.startsAt, timeZone),
      })}
    </Text>
  );
}

function PlanLines({ subscription, offers, onShowInactive }: CurrentPlanCardProps) {
  const last = lastSubscription({ subscription, offers });
  const { inactiveRules } = subscription;
  return (
    <>
      {last && (
        <Text as="p" tone="subdued">
          {last}
        </Text>
      )}
      {inactiveRules > 0 && (
        <InlineStack gap="200" blockAlign="center">
          <Text as="p">{texts.inactiveRules({ count: inactiveRules })}</Text>
          <Button variant="plain" onClick={onShowInactive}>
            {texts.seeWhich}
          </Button>
        </InlineStack>
      )}
    </>
  );
}

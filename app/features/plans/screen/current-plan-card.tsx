import { Badge, BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";

import type { PlanOffer, Subscription } from "../../../contract/plans";
import { useAdminHost } from "../../../ui/admin-host";
import { zonedDay, zonedMoment } from "../../../ui/times/zoned-time";
import { plural } from "../../../words/numbers";
import { moneyText } from "../catalogue/money";
import { dayCount, nextCharge, planHeld, planTitle, ruleCount } from "../catalogue/plan-words";
import { lastSubscription, planName } from "./state-notice";
import { currentPlanCard as texts } from "./texts";

interface CurrentPlanCardProps {
  readonly subscription: Subscription;
  readonly offers: readonly PlanOffer[];
  /** Opens what ending the plan means; the only way to end it. */
  readonly onEnd: () => void;
  readonly onShowInactive: () => void;
}

/** The plan in force, what it costs next and when, and the way out of it. */
export function CurrentPlanCard(props: CurrentPlanCardProps) {
  const { subscription, offers, onEnd } = props;
  const { interval, trial, isTest, timeZone } = subscription;
  const plan = planHeld(subscription);
  const isPaid = plan !== "free";
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" align="space-between" blockAlign="center">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              Your plan: {planTitle(planName(offers, plan), plan === "free" ? null : interval)}
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
            {texts.freeTrialOfLeftUntil({
              daysLeft: dayCount(trial.daysLeft),
              daysTotal: dayCount(trial.daysTotal),
              timeZone: zonedMoment(trial.endsAt, timeZone),
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
  const { cap, currency, plan, trial, timeZone } = subscription;
  if (plan === "free") return null;
  const charge = nextCharge(subscription, timeZone);
  const words =
    cap !== null
      ? texts.youPayForPage(moneyText(cap, currency))
      : charge && `${trial ? texts.first : texts.next} charge: ${charge}.`;
  if (!words) return null;
  return (
    <Text as="p">
      {words}{" "}
      <Link url={adminAddress("/settings/billing")} target="_top">
        {texts.seeYourBills}
      </Link>
    </Text>
  );
}

function Scheduled({
  subscription,
  offers,
}: Pick<CurrentPlanCardProps, "subscription" | "offers">) {
  const { scheduled, timeZone } = subscription;
  if (!scheduled) return null;
  const starts = scheduled.startsAt ? texts.on(zonedDay(scheduled.startsAt, timeZone)) : "";
  return (
    <Text as="p">
      {texts.approvedForLaterStarts({
        interval: planTitle(planName(offers, scheduled.plan), scheduled.interval),
        starts,
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
          <Text as="p">
            {texts.keptButInactive({
              inactiveRules: ruleCount(inactiveRules),
              inactiveRules2: plural(inactiveRules, "is", "are"),
            })}
          </Text>
          <Button variant="plain" onClick={onShowInactive}>
            {texts.seeWhich}
          </Button>
        </InlineStack>
      )}
    </>
  );
}

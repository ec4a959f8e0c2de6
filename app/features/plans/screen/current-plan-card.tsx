import { Badge, BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";

import type { PlanOffer, Subscription } from "../../../contract/plans";
import { useAdminHost } from "../../../ui/admin-host";
import { zonedDay, zonedMoment } from "../../../ui/times/zoned-time";
import { plural } from "../../../words/numbers";
import { moneyText } from "../catalogue/money";
import { dayCount, nextCharge, planHeld, planTitle, ruleCount } from "../catalogue/plan-words";
import { lastSubscription, planName } from "./state-notice";

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
            {isTest && isPaid && <Badge>Test charge</Badge>}
          </InlineStack>
          {isPaid && (
            <Button variant="plain" tone="critical" onClick={onEnd}>
              Cancel plan
            </Button>
          )}
        </InlineStack>
        {trial && (
          <Text as="p">
            Free trial: {dayCount(trial.daysLeft)} of {dayCount(trial.daysTotal)} left, until{" "}
            {zonedMoment(trial.endsAt, timeZone)}.
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
  if (status === "frozen") return <Badge tone="critical">Frozen</Badge>;
  if (trial) return <Badge tone="info">Trial</Badge>;
  return plan === "free" ? null : <Badge tone="success">Active</Badge>;
}

function ChargeLine({ subscription }: { subscription: Subscription }) {
  const { adminAddress } = useAdminHost();
  const { cap, currency, plan, trial, timeZone } = subscription;
  if (plan === "free") return null;
  const charge = nextCharge(subscription, timeZone);
  const words =
    cap !== null
      ? `You pay for page views afterwards, at most ${moneyText(cap, currency)} every 30 days.`
      : charge && `${trial ? "First" : "Next"} charge: ${charge}.`;
  if (!words) return null;
  return (
    <Text as="p">
      {words}{" "}
      <Link url={adminAddress("/settings/billing")} target="_top">
        See your bills
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
  const starts = scheduled.startsAt ? ` on ${zonedDay(scheduled.startsAt, timeZone)}` : "";
  return (
    <Text as="p">
      Approved for later: {planTitle(planName(offers, scheduled.plan), scheduled.interval)} starts
      {starts}, when your paid period ends.
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
            {ruleCount(inactiveRules)} {plural(inactiveRules, "is", "are")} kept but inactive.
          </Text>
          <Button variant="plain" onClick={onShowInactive}>
            See which
          </Button>
        </InlineStack>
      )}
    </>
  );
}

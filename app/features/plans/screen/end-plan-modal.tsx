import { BlockStack, Text } from "@shopify/polaris";

import { AppModal } from "../../../ui/modals/app-modal";
import { zonedDay } from "../../../ui/times/zoned-time";
import { InactiveRules } from "./inactive-rules";
import { planName } from "./state-notice";
import type { LoadedSubscription } from "./subscription-page";
import { usePlanAction } from "./use-plan-action";

interface ModalProps {
  readonly view: LoadedSubscription;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what ending the plan means before it is done. One step: confirming cancels. */
export function EndPlanModal({ view, open, onClose }: ModalProps) {
  const { send, isBusy } = usePlanAction(onClose);
  const name = planName(view.offers, view.subscription.subscribedPlan);
  return (
    <AppModal
      open={open}
      title={`Cancel ${name}?`}
      variant="small"
      primaryAction={{
        content: "Cancel plan",
        tone: "critical",
        loading: isBusy,
        onAction: () => send({ intent: "cancel", input: {} }),
      }}
      secondaryActions={[{ content: "Keep plan", onAction: onClose }]}
      onClose={onClose}
    >
      <BlockStack gap="300">
        <Text as="p">{endingWords(view)}</Text>
        <InactiveRules ending={view.ending} />
        <Text as="p" tone="subdued">
          Nothing is deleted. Everything comes back as soon as you choose a paid plan again.
        </Text>
      </BlockStack>
    </AppModal>
  );
}

/** What happens to the money. */
function endingWords({ subscription }: LoadedSubscription): string {
  const { trial, cap, status, timeZone } = subscription;
  const now = "Your store returns to the Free plan immediately.";
  if (trial) {
    return `${now} Your trial ends, and nothing is charged. The days you have not used, until ${zonedDay(trial.endsAt, timeZone)}, are kept for your next trial.`;
  }
  if (status === "frozen") return "Your store stays on the Free plan. No further charge is made.";
  if (cap !== null) return `${now} Page views so far are billed; none after that.`;
  return `${now} No further charge is made, and Shopify credits the rest of the period you paid for.`;
}

/** On the free plan: which rules are kept without acting, and how they come back. */
export function InactiveRulesModal({ view, open, onClose }: ModalProps) {
  return (
    <AppModal
      open={open}
      title="Kept but inactive"
      variant="small"
      onClose={onClose}
      primaryAction={{ content: "Close", onAction: onClose }}
    >
      <BlockStack gap="300">
        <InactiveRules ending={view.ending} />
        <Text as="p" tone="subdued">
          Choose a paid plan to use them again immediately.
        </Text>
      </BlockStack>
    </AppModal>
  );
}

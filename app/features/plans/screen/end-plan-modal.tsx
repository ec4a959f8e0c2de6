import { BlockStack, Text } from "@shopify/polaris";

import { AppModal } from "../../../ui/modals/app-modal";
import { zonedDay } from "../../../ui/times/zoned-time";
import { InactiveRules } from "./inactive-rules";
import { planName } from "./state-notice";
import type { LoadedSubscription } from "./subscription-page";
import { usePlanAction } from "./use-plan-action";
import { endPlanModal as texts } from "./texts";

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
      title={texts.cancel(name)}
      variant="small"
      primaryAction={{
        content: texts.cancelPlan,
        tone: "critical",
        loading: isBusy,
        onAction: () => send({ intent: "cancel", input: {} }),
      }}
      secondaryActions={[{ content: texts.keepPlan, onAction: onClose }]}
      onClose={onClose}
    >
      <BlockStack gap="300">
        <Text as="p">{endingWords(view)}</Text>
        <InactiveRules ending={view.ending} />
        <Text as="p" tone="subdued">
          {texts.nothingIsDeletedEverything}
        </Text>
      </BlockStack>
    </AppModal>
  );
}

/** What happens to the money. */
function endingWords({ subscription }: LoadedSubscription): string {
  const { trial, cap, status, timeZone } = subscription;
  const now = texts.yourStoreReturnsTo;
  if (trial) {
    return texts.yourTrialEndsAnd({ now, timeZone: zonedDay(trial.endsAt, timeZone) });
  }
  if (status === "frozen") return texts.yourStoreStaysOn;
  if (cap !== null) return texts.pageViewsSoFar(now);
  return texts.noFurtherChargeIs(now);
}

/** On the free plan: which rules are kept without acting, and how they come back. */
export function InactiveRulesModal({ view, open, onClose }: ModalProps) {
  return (
    <AppModal
      open={open}
      title={texts.keptButInactive}
      variant="small"
      onClose={onClose}
      primaryAction={{ content: texts.close, onAction: onClose }}
    >
      <BlockStack gap="300">
        <InactiveRules ending={view.ending} />
        <Text as="p" tone="subdued">
          {texts.chooseAPaidPlan}
        </Text>
      </BlockStack>
    </AppModal>
  );
}

import { BlockStack, Text } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";
import { zonedDay } from "#app/ui/times/zoned-time";

import { InactiveRules } from "./inactive-rules";
import { planName } from "./state-notice";
import type { LoadedSubscription } from "./subscription-page";
import { endPlanModal as texts, inactiveRulesModal } from "./texts";
import { usePlanAction } from "./use-plan-action";

interface ModalProps {
  readonly view: LoadedSubscription;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the dialog that explains the effects of ending the plan. Confirming it cancels the plan. */
export function EndPlanModal({ view, open, onClose }: ModalProps) {
  const { send, isBusy } = usePlanAction(onClose);
  const name = planName(view.offers, view.subscription.subscribedPlan);
  return (
    <AppModal
      open={open}
      title={texts.title({ plan: name })}
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
        <Text as="p">{describeEnding(view)}</Text>
        <InactiveRules ending={view.ending} />
        <Text as="p" tone="subdued">
          {texts.nothingIsDeleted}
        </Text>
      </BlockStack>
    </AppModal>
  );
}

/** Describes the effect of ending the plan on charges. */
function describeEnding({ subscription }: LoadedSubscription): string {
  const { trial, cap, status, timeZone } = subscription;
  if (trial) return texts.duringTrial({ trialEnd: zonedDay(trial.endsAt, timeZone) });
  if (status === "frozen") return texts.whileFrozen;
  return cap === null ? texts.paidInAdvance : texts.paidByUsage;
}

/** Renders the rules that are inactive on the free plan, and how to activate them again. */
export function InactiveRulesModal({ view, open, onClose }: ModalProps) {
  return (
    <AppModal
      open={open}
      title={inactiveRulesModal.title}
      variant="small"
      onClose={onClose}
      primaryAction={{ content: inactiveRulesModal.close, onAction: onClose }}
    >
      <BlockStack gap="300">
        <InactiveRules ending={view.ending} />
        <Text as="p" tone="subdued">
          {inactiveRulesModal.howToUseAgain}
        </Text>
      </BlockStack>
    </AppModal>
  );
}

import { BlockStack, InlineGrid } from "@shopify/polaris";

import type { FraudPolicy } from "../../../contract/orders/fraud-policy";
import { ConfirmModal } from "../../../ui/modals/confirm-modal";
import { FormBanners } from "../../../ui/forms/form-banners";
import { FormSaveBar } from "../../../ui/forms/form-save-bar";

import { AfterCancelCard } from "./after-cancel-card";
import { CancelCard } from "./cancel-card";
import { ExemptionsCard } from "./exemptions-card";
import { LimitsCard } from "./limits-card";
import { ModeCard } from "./mode-card";
import { ResponsesCard } from "./responses-card";
import { usePolicyForm } from "./use-policy-form";
import { WeightsCard } from "./weights-card";

interface PolicyFormProps {
  readonly policy: FraudPolicy;
  readonly version: number;
  readonly isInPlan: boolean;
}

/** What a card of the form gets. */
export interface PolicyCardProps {
  readonly policy: FraudPolicy;
  readonly change: (part: Partial<FraudPolicy>) => void;
  /** What is wrong, by field ("high.afterMinutes", "tags.1"). */
  readonly errors: Readonly<Record<string, string>>;
}

/** Everything that is done with risky orders; all of it is saved in one step. */
export function PolicyForm({ policy, version, isInPlan }: PolicyFormProps) {
  const form = usePolicyForm(policy, version);
  const card: PolicyCardProps = {
    policy: form.edited.value,
    change: form.change,
    errors: form.errors,
  };
  return (
    <BlockStack gap="400">
      <FormBanners edited={form.edited} problem={form.problem} />
      <InlineGrid columns={{ xs: 1, lg: ["twoThirds", "oneThird"] }} gap="400" alignItems="start">
        <BlockStack gap="400">
          <ModeCard {...card} saved={policy.mode} isInPlan={isInPlan} />
          <ResponsesCard {...card} />
          <CancelCard {...card} />
          <AfterCancelCard {...card} />
          <ExemptionsCard {...card} />
          <LimitsCard {...card} />
        </BlockStack>
        <WeightsCard />
      </InlineGrid>
      <FormSaveBar
        id="fraud-protect"
        isDirty={form.edited.isDirty}
        isSaving={form.isSaving}
        onSave={form.save}
        onDiscard={form.edited.discard}
      />
      <ConfirmModal
        open={form.question !== null}
        title="Go live?"
        confirmLabel="Go live"
        destructive
        loading={form.isSaving}
        onConfirm={form.confirm}
        onClose={form.dismiss}
      >
        <p>{form.question}</p>
      </ConfirmModal>
    </BlockStack>
  );
}

import type { InputOf, OutputOf } from "#app/contract/call";
import type { FraudPolicy } from "#app/contract/orders/fraud-policy";
import type { saveFraudPolicy } from "#app/contract/orders/fraud-protect";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { EditedForm } from "#app/ui/forms/edited-form";
import { useSave, useSavedForm } from "#app/ui/forms/use-saved-form";
import { BlockStack, InlineGrid } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";

import { AfterCancelCard } from "./after-cancel-card";
import { CancelCard } from "./cancel-card";
import { ExemptionsCard } from "./exemptions-card";
import { LimitsCard } from "./limits-card";
import { ModeCard } from "./mode-card";
import { PolicyPresetsCard } from "./policy-presets-card";
import { ResponsesCard } from "./responses-card";
import { policyForm as texts } from "./texts";
import { WeightsCard } from "./weights-card";

interface PolicyFormProps {
  readonly policy: FraudPolicy;
  readonly version: number;
  readonly isInPlan: boolean;
}

type Input = InputOf<typeof saveFraudPolicy>;
type SaveAnswer = FormAnswer<OutputOf<typeof saveFraudPolicy>>;

/** Edits the whole policy for risky orders. One save stores all of it. */
export function PolicyForm({ policy, version, isInPlan }: PolicyFormProps) {
  const form = useSavedForm(useSave<Input, SaveAnswer>(), {
    saved: { value: policy, version },
    inputOf: (policy, expectedVersion) => ({ policy, expectedVersion, confirmedLive: false }),
    field: "policy",
  });
  const { question } = form;
  return (
    <EditedForm id="fraud-protect" form={form}>
      <InlineGrid columns={{ xs: 1, lg: ["twoThirds", "oneThird"] }} gap="400" alignItems="start">
        <BlockStack gap="400">
          <PolicyPresetsCard {...form} saved={policy} />
          <ModeCard {...form} saved={policy.mode} isInPlan={isInPlan} />
          <ResponsesCard {...form} />
          <CancelCard {...form} />
          <AfterCancelCard {...form} />
          <ExemptionsCard {...form} />
          <LimitsCard {...form} />
        </BlockStack>
        <WeightsCard />
      </InlineGrid>
      <ConfirmModal
        open={question !== null}
        title={texts.goLiveQuestion}
        confirmLabel={texts.goLive}
        destructive
        loading={form.isSaving}
        onConfirm={() => question?.confirm()}
        onClose={() => question?.dismiss()}
      >
        <p>{question?.text}</p>
      </ConfirmModal>
    </EditedForm>
  );
}

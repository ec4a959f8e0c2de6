import type { PlanOffer } from "#app/contract/plans";
import { EmbeddedInputs } from "#app/ui/embedded-inputs";
import { BlockStack, Button, Form } from "#app/ui/kit";

import { CapField } from "./cap-field";
import { usagePlanForm as texts } from "./texts";
import { useCap } from "./use-cap";
import { usePlanAction } from "./use-plan-action";

interface UsagePlanFormProps {
  readonly offer: PlanOffer;
  readonly usage: NonNullable<PlanOffer["usage"]>;
}

/** Renders the form that chooses Pay-As-You-Go with a spending cap. */
export function UsagePlanForm({ offer, usage }: UsagePlanFormProps) {
  const { send, isBusy, capProblem } = usePlanAction();
  const cap = useCap({
    first: usage.defaultCap,
    limits: usage,
    currency: offer.currency,
    refusal: capProblem,
    onSubmit: (cappedAmount) =>
      send({ intent: "choose", input: { plan: offer.plan, cappedAmount } }),
  });
  return (
    <Form onSubmit={cap.submit} noValidate>
      <EmbeddedInputs />
      <BlockStack gap="300">
        <CapField
          cap={cap}
          label={texts.spendingCap}
          pricePerThousand={usage.pricePerThousand}
          currency={offer.currency}
        />
        <Button submit variant="primary" size="large" loading={isBusy}>
          {texts.choose({ plan: offer.name })}
        </Button>
      </BlockStack>
    </Form>
  );
}

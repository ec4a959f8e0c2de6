import { useState } from "react";

import type { PlanOffer, Usage } from "#app/contract/plans";
import { BlockStack, Button, Form, InlineStack } from "#app/ui/kit";

import { decimalOf, microsOf } from "../catalog/money";
import { CapField } from "./cap-field";
import { raiseCapForm as texts } from "./texts";
import { useCap } from "./use-cap";
import { usePlanAction } from "./use-plan-action";

interface RaiseCapFormProps {
  readonly usage: Usage;
  readonly limits: NonNullable<PlanOffer["usage"]>;
}

/** Renders a form for a higher spending cap, collapsed at first. The merchant approves the change on Shopify's page. */
export function RaiseCapForm(props: RaiseCapFormProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenForm {...props} onClose={() => setOpen(false)} />;
  return (
    <InlineStack>
      <Button onClick={() => setOpen(true)}>{texts.raiseTheCap}</Button>
    </InlineStack>
  );
}

function OpenForm({ usage, limits, onClose }: RaiseCapFormProps & { onClose: () => void }) {
  const { send, isBusy, capProblem } = usePlanAction();
  const cap = useCap({
    first: decimalOf(microsOf(usage.cap) * 2n),
    limits,
    currency: usage.currency,
    atLeast: usage.cap,
    refusal: capProblem,
    onSubmit: (cappedAmount) => send({ intent: "raise-cap", input: { cappedAmount } }),
  });
  return (
    <Form onSubmit={cap.submit} noValidate>
      <BlockStack gap="300">
        <CapField
          cap={cap}
          label={texts.newSpendingCap}
          pricePerThousand={limits.pricePerThousand}
          currency={usage.currency}
          autoFocus
        />
        <InlineStack gap="200">
          <Button submit variant="primary" loading={isBusy}>
            {texts.continueToApproval}
          </Button>
          <Button onClick={onClose}>{texts.keepTheCap}</Button>
        </InlineStack>
      </BlockStack>
    </Form>
  );
}

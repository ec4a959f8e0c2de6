import { useState } from "react";

import type { BillingInterval } from "#app/contract/plans";
import { BlockStack, Button, ButtonGroup, InlineGrid, InlineStack, Text } from "#app/ui/kit";
import { percent } from "#app/words/numbers";

import { hasYearly, yearlySaving } from "../catalog/plan-words";
import { PlanCard } from "./plan-card";
import type { LoadedSubscription } from "./subscription-page";
import { planCards as texts } from "./texts";

interface PlanCardsProps {
  readonly view: LoadedSubscription;
  readonly onEnd: () => void;
}

/** Renders the three plans in a row, or in a column on phones. */
export function PlanCards({ view, onEnd }: PlanCardsProps) {
  const { offers, subscription } = view;
  const [interval, setInterval] = useState<BillingInterval>(subscription.interval ?? "monthly");
  return (
    <BlockStack gap="300">
      {hasYearly(offers) && (
        <IntervalChoice
          interval={interval}
          onChange={setInterval}
          saving={Math.max(...offers.map(yearlySaving))}
        />
      )}
      <InlineGrid columns={{ xs: 1, md: 3 }} gap="400">
        {offers.map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            interval={interval}
            subscription={subscription}
            onEnd={onEnd}
          />
        ))}
      </InlineGrid>
    </BlockStack>
  );
}

interface IntervalChoiceProps {
  readonly interval: BillingInterval;
  readonly saving: number;
  readonly onChange: (interval: BillingInterval) => void;
}

function IntervalChoice({ interval, saving, onChange }: IntervalChoiceProps) {
  return (
    <InlineStack gap="300" align="center" blockAlign="center">
      <ButtonGroup variant="segmented">
        <Button pressed={interval === "monthly"} onClick={() => onChange("monthly")}>
          {texts.payMonthly}
        </Button>
        <Button pressed={interval === "yearly"} onClick={() => onChange("yearly")}>
          {texts.payYearly}
        </Button>
      </ButtonGroup>
      {saving > 0 && (
        <Text as="span" tone="subdued">
          {texts.yearlySaves({ share: percent(saving, 100) })}
        </Text>
      )}
    </InlineStack>
  );
}

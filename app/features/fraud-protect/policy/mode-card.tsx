import { Banner, ChoiceList } from "@shopify/polaris";

import { type FraudPolicy, ORDER_MODES } from "../../../contract/orders/fraud-policy";
import { SectionCard } from "../../../ui/section-card";
import { MODE_WORDS } from "../order-list/order-words";
import type { PolicyCard } from "./policy-form";

const HELP: Readonly<Record<FraudPolicy["mode"], string>> = {
  off: "Orders are not checked.",
  "dry-run": "Every order is checked and shown, but nothing is tagged, held or cancelled.",
  live: "Orders are tagged, held and cancelled as decided.",
};

interface ModeCardProps extends PolicyCard {
  /** What is saved now. */
  readonly saved: FraudPolicy["mode"];
  readonly isInPlan: boolean;
}

/** The master switch. */
export function ModeCard({ field, saved, isInPlan }: ModeCardProps) {
  const isFirstStep = saved === "off";
  return (
    <SectionCard title="Fraud Protect">
      {!isInPlan && (
        <Banner action={{ content: "See plans", url: "/subscription" }}>
          <p>
            Fraud Protect requires a Premium or Pay-As-You-Go subscription. Until then it can only
            be off.
          </p>
        </Banner>
      )}
      <ChoiceList
        title="Mode"
        choices={ORDER_MODES.map((mode) => ({
          value: mode,
          label: MODE_WORDS[mode],
          helpText:
            mode === "live" && isFirstStep ? `${HELP.live} Save the dry run first.` : HELP[mode],
        }))}
        {...field.choice("mode")}
      />
    </SectionCard>
  );
}

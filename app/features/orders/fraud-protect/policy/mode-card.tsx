import { type FraudPolicy, ORDER_MODES } from "#app/contract/orders/fraud-policy";
import { Banner, ChoiceList } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { MODE_WORDS } from "../order-list/order-words";
import type { PolicyCard } from "./policy-card";
import { modeCard as texts } from "./texts";

const help = (): Readonly<Record<FraudPolicy["mode"], string>> => ({
  off: texts.offHelp,
  "dry-run": texts.dryRunHelp,
  live: texts.liveHelp,
});

interface ModeCardProps extends PolicyCard {
  /** The saved mode. */
  readonly saved: FraudPolicy["mode"];
  readonly isInPlan: boolean;
}

/** Edits the mode of Fraud Protect. */
export function ModeCard({ field, saved, isInPlan }: ModeCardProps) {
  const isFirstStep = saved === "off";
  return (
    <SectionCard title={texts.title}>
      {!isInPlan && (
        <Banner action={{ content: texts.seePlans, url: "/subscription" }}>
          <p>{texts.needsPlan}</p>
        </Banner>
      )}
      <ChoiceList
        title={texts.mode}
        choices={ORDER_MODES.map((mode) => ({
          value: mode,
          label: MODE_WORDS[mode],
          helpText:
            mode === "live" && isFirstStep
              ? `${help().live} ${texts.saveDryRunFirst}`
              : help()[mode],
        }))}
        {...field.choice("mode")}
      />
    </SectionCard>
  );
}

import { Banner } from "@shopify/polaris";

import { usePlanPrompt } from "../../../ui/forms/plan-prompt";
import { planBanner as texts } from "./texts";

function sentence(title: string): string {
  return texts.theRequiresAPremium(title);
}

/** Told before anybody fills in a form that would be refused. */
export function PlanBanner({ title }: { readonly title: string }) {
  return (
    <Banner
      tone="info"
      title={sentence(title)}
      action={{ content: texts.seePlans, url: "/subscription" }}
    >
      <p>{texts.youCanSaveEntries}</p>
    </Banner>
  );
}

/** Whether the plan lacks the screen of that title, and the offer of one that holds it. */
export function usePlanQuestion(title: string, isInPlan: boolean) {
  const prompt = usePlanPrompt();
  const message = texts.pleaseUpgradeYourPlan(sentence(title));
  return {
    isNeeded: !isInPlan,
    ask: () => prompt.show({ title: texts.upgradePlan, status: "info", message }),
  };
}

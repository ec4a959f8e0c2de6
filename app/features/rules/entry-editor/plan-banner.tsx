import { usePlanPrompt } from "#app/ui/forms/plan-prompt";
import { Banner } from "#app/ui/kit";

import { planBanner as texts } from "./texts";

/** Told before anybody fills in a form that would be refused. */
export function PlanBanner({ title }: { readonly title: string }) {
  return (
    <Banner
      tone="info"
      title={texts.title(title)}
      action={{ content: texts.seePlans, url: "/subscription" }}
    >
      <p>{texts.about}</p>
    </Banner>
  );
}

/** Whether the plan lacks the screen of that title, and the offer of one that holds it. */
export function usePlanQuestion(title: string, isInPlan: boolean) {
  const prompt = usePlanPrompt();
  const message = texts.pleaseUpgrade(title);
  return {
    isNeeded: !isInPlan,
    ask: () => prompt.show({ title: texts.upgradePlan, status: "info", message }),
  };
}

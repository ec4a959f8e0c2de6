import { usePlanPrompt } from "#app/ui/forms/plan-prompt";
import { Banner } from "#app/ui/kit";

import { planBanner as texts } from "./texts";

/** Warns that the plan does not include the screen, before the merchant fills in a form that would be refused. */
export function PlanBanner({ title }: { readonly title: string }) {
  return (
    <Banner
      tone="info"
      title={texts.title({ blocker: title })}
      action={{ content: texts.seePlans, url: "/subscription" }}
    >
      <p>{texts.about}</p>
    </Banner>
  );
}

/** Returns whether the plan lacks the screen with this title, and a function that offers an upgrade. */
export function usePlanQuestion(title: string, isInPlan: boolean) {
  const prompt = usePlanPrompt();
  const message = texts.pleaseUpgrade({ blocker: title });
  return {
    isNeeded: !isInPlan,
    prompt: () => prompt.show({ title: texts.upgradePlan, status: "info", message }),
  };
}

import { Banner } from "@shopify/polaris";

import { usePlanPrompt } from "../../../ui/forms/plan-prompt";

function sentence(title: string): string {
  return `The ${title} requires a Premium or Pay-As-You-Go subscription.`;
}

/** Told before anybody fills in a form that would be refused. */
export function PlanBanner({ title }: { readonly title: string }) {
  return (
    <Banner
      tone="info"
      title={sentence(title)}
      action={{ content: "See plans", url: "/subscription" }}
    >
      <p>You can save entries now. They start working once your plan includes this list.</p>
    </Banner>
  );
}

/** Whether the plan lacks the screen of that title, and the offer of one that holds it. */
export function usePlanQuestion(title: string, isInPlan: boolean) {
  const prompt = usePlanPrompt();
  const message = `${sentence(title)} Please upgrade your plan.`;
  return {
    isNeeded: !isInPlan,
    ask: () => prompt.show({ title: "Upgrade plan", status: "info", message }),
  };
}

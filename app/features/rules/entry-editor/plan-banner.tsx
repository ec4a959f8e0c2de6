import { Banner } from "@shopify/polaris";

import { usePlanPrompt } from "../../../ui/forms/plan-prompt";
import { LIST_WORDS, type ListedKind } from "../entries/list-kinds";

function sentence(kind: ListedKind): string {
  return `The ${LIST_WORDS[kind].title} requires a Premium or Pay-As-You-Go subscription.`;
}

/** Told before anybody fills in a form that would be refused. */
export function PlanBanner({ kind }: { kind: ListedKind }) {
  return (
    <Banner
      tone="info"
      title={sentence(kind)}
      action={{ content: "See plans", url: "/subscription" }}
    >
      <p>Entries that are saved here rest until your plan holds them.</p>
    </Banner>
  );
}

/** Whether the plan lacks the list, and the offer of one that holds it. */
export function usePlanQuestion(kind: ListedKind, isInPlan: boolean) {
  const prompt = usePlanPrompt();
  const message = `${sentence(kind)} Please upgrade your plan.`;
  return {
    isNeeded: !isInPlan,
    ask: () => prompt.show({ title: "Upgrade plan", status: "info", message }),
  };
}

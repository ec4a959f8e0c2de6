import { Banner } from "#app/ui/kit";

import { planBanner as texts } from "./texts";

/** Warns that the plan does not include the blocker, before the merchant makes choices that would be refused. */
export function PlanBanner({ title, isInPlan }: { title: string; isInPlan: boolean }) {
  if (isInPlan) return null;
  return (
    <Banner
      title={texts.requiresPlan({ blocker: title })}
      action={{ content: texts.seePlans, url: "/subscription" }}
    >
      <p>{texts.lookAround}</p>
    </Banner>
  );
}

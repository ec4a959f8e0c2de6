import { Banner } from "#app/ui/kit";

import { planBanner as texts } from "./texts";

/** Told before anybody chooses what would be refused. */
export function PlanBanner({ title, isInPlan }: { title: string; isInPlan: boolean }) {
  if (isInPlan) return null;
  return (
    <Banner
      title={texts.requiresPlan(title)}
      action={{ content: texts.seePlans, url: "/subscription" }}
    >
      <p>{texts.lookAround}</p>
    </Banner>
  );
}

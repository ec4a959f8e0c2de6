import { Banner } from "#app/ui/kit";

import { planNotice as texts } from "./texts";

interface PlanNoticeProps {
  /** Message that names the feature: "Checkout Validation requires …". */
  readonly title: string;
  /** Explains what works without the feature and what does not. */
  readonly about: string;
}

/** Renders a notice that the plan does not include a feature, above its form. */
export function PlanNotice({ title, about }: PlanNoticeProps) {
  return (
    <Banner tone="info" title={title} action={{ content: texts.seePlans, url: "/subscription" }}>
      <p>{about}</p>
    </Banner>
  );
}

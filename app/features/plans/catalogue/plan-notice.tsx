import { Banner } from "#app/ui/kit";

import { planNotice as texts } from "./texts";

interface PlanNoticeProps {
  /** Sentence that names the feature: "Checkout Validation requires …". */
  readonly title: string;
  /** What works and what does not until the plan includes it. */
  readonly about: string;
}

/** Says that the plan does not include a feature, before its form is filled in. */
export function PlanNotice({ title, about }: PlanNoticeProps) {
  return (
    <Banner tone="info" title={title} action={{ content: texts.seePlans, url: "/subscription" }}>
      <p>{about}</p>
    </Banner>
  );
}

import { CollapsibleCard } from "#app/ui/collapsible-card";
import { Facts } from "#app/ui/facts";
import { Link } from "#app/ui/kit";

import { withoutVisit as texts } from "./texts";

/** Card that explains which customers have no visit and how the checkout treats them. */
export function WithoutVisitCard() {
  return (
    <CollapsibleCard title={texts.title} intro={texts.intro}>
      <Facts facts={Object.values(texts.rows).map(({ who, what }) => [who, what])} />
      <Link url="/help/visit-required#who-has-no-visit">{texts.help}</Link>
    </CollapsibleCard>
  );
}

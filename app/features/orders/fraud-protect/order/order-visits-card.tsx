import type { ReactNode } from "react";

import { SECOND_MS } from "#app/base/clock";
import { countryName } from "#app/base/countries";
import type { OrderDetail } from "#app/contract/orders/order-row";
import { CLASS_WORDS, OUTCOME_TONES, OUTCOMES_IN_WORDS } from "#app/features/visits/public";
import { Flagged } from "#app/ui/flagged";
import { Badge, Link, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { roundDuration } from "#app/ui/times/relative-time";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";
import { numeral } from "#app/words/numbers";

import { type Fact, FactList } from "./fact-list";
import { orderVisitsCard as texts } from "./texts";

/** Shows the visits before the order, of the customer's browser if known, else of the customer's address. */
export function OrderVisitsCard({
  order,
  visits,
  visitsBy,
  visitFacts,
}: Pick<OrderDetail, "order" | "visits" | "visitsBy" | "visitFacts">) {
  const timeZone = useStoreZone();
  return (
    <SectionCard title={texts.title} intro={texts.about[visitsBy]}>
      {visitFacts && <FactList facts={factsOf(visitFacts)} />}
      {visits.length === 0 ? (
        <Text as="p">{visitsBy === "pass" ? texts.none : whyNone(order.ip)}</Text>
      ) : (
        <ul className="orders-visits">
          {visits.map(({ id, at, outcome, path }) => (
            <li key={id}>
              <Badge tone={OUTCOME_TONES[outcome]}>{OUTCOMES_IN_WORDS[outcome]}</Badge>
              <Link url={`/visitors?visit=${id}`}>{zonedMoment(at, timeZone)}</Link>
              <span>{path}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

type VisitFacts = NonNullable<OrderDetail["visitFacts"]>;

/** Returns the known facts in words. */
function factsOf(visits: VisitFacts): Fact[] {
  const { pages, seconds, networks, isAutomated } = visits;
  const facts: (Fact | null)[] = [
    pages === null ? null : [texts.pages, numeral(pages)],
    seconds === null ? null : [texts.firstPageToOrder, roundDuration(seconds * SECOND_MS)],
    visits.countries.length === 0 ? null : [texts.visitedFrom, placesOf(visits)],
    networks.length === 0
      ? null
      : [texts.ipType, networks.map((network) => CLASS_WORDS[network]).join(", ")],
    [texts.signsOfAutomation, isAutomated ? texts.automated : texts.noSigns],
  ];
  return facts.filter((fact) => fact !== null);
}

const placesOf = ({ countries, shippingDiffers, billingDiffers }: VisitFacts): ReactNode => (
  <>
    {countries.map((country) => (
      <div key={country}>
        <Flagged code={country}>{countryName(country)}</Flagged>
      </div>
    ))}
    {shippingDiffers !== null && <div>{texts.shippingDiffers[`${shippingDiffers}`]}</div>}
    {billingDiffers !== null && <div>{texts.billingDiffers[`${billingDiffers}`]}</div>}
  </>
);

function whyNone(ip: string | null): string {
  if (ip === null) return texts.noAddress;
  if (ip.includes("/")) return texts.addressMasked;
  return texts.none;
}

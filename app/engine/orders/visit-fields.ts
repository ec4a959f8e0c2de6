import type { Fact, Field, Fields } from "../conditions/field";
import type { OrderFacts, OrderJourney } from "./order-facts";
import { isVisitedElsewhere } from "./origin-country";

type VisitField = Field<OrderFacts>;
type Read = VisitField["read"];

const choice = (label: string, read: Read): VisitField => ({ type: "choice", label, read });
const number = (label: string, read: Read): VisitField => ({ type: "number", label, read });
const flag = (label: string, read: Read): VisitField => ({ type: "flag", label, read });

/**
 * Returns a reader of a fact about an order's visits. Null (unknown) without visits, so that no condition about them
 * matches.
 */
const ofVisits = (read: (journey: OrderJourney) => Fact) => (facts: OrderFacts) =>
  facts.journey === null || facts.journey.by === "none" ? null : read(facts.journey);

/** Fields of the visits before an order. */
export const VISIT_FIELDS: Fields<OrderFacts> = {
  "visits-by": choice("Visits found by", ({ journey }) => journey && journey.by),
  "visit-pages": number("Pages before the order", ({ journey }) => journey && journey.pages),
  "visit-seconds": number(
    "Seconds from the first page to the order",
    ofVisits(({ seconds }) => seconds),
  ),
  "visit-country": choice(
    "Country of a visit",
    ofVisits(({ countries }) => (countries.length === 0 ? null : countries)),
  ),
  "visit-shipping-differs": flag("Visits and shipping country differ", ({ journey, shipping }) =>
    isVisitedElsewhere(journey, shipping),
  ),
  "visit-billing-differs": flag("Visits and billing country differ", ({ journey, billing }) =>
    isVisitedElsewhere(journey, billing),
  ),
  "visit-network": choice(
    "IP type of a visit",
    ofVisits(({ networks }) => (networks.length === 0 ? null : networks)),
  ),
  "visit-automation": flag(
    "Signs of automation in a visit",
    ofVisits(({ isAutomated }) => isAutomated),
  ),
};

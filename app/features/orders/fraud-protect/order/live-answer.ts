import type { OrderDetail } from "#app/contract/orders/order-row";
import type { OrderAddress } from "#app/engine/orders/order-facts";

import type { LiveOrder } from "../../reading/live-order";
import { paidCard } from "./texts";

type Live = NonNullable<OrderDetail["live"]>;
type Assessment = Live["assessments"][number];

/** Returns a postal address as lines. Omits empty lines. */
function addressLines(address: OrderAddress | null): string[] {
  if (address === null) return [];
  const { name, company, line1, line2, zip, city, province, country } = address;
  const place = [zip, city, province].filter(Boolean).join(" ");
  return [name, company, line1, line2, place, country].flatMap((line) => line || []);
}

/** Returns "Visa ending in 4242", or null if the order was not paid by card. */
function cardText({ facts: { card }, cardEnd }: LiveOrder): string | null {
  if (card === null) return null;
  const { brand } = card;
  if (cardEnd === null) return brand ?? paidCard.unknown;
  return brand === null
    ? paidCard.unknownEndingIn({ end: cardEnd })
    : paidCard.endingIn({ brand, end: cardEnd });
}

/** Converts an order as Shopify returns it now to the answer of the data API. */
export function liveAnswer(order: LiveOrder): Live {
  const { email, phone, billing, shipping, items, products, gateways, card } = order.facts;
  const { failedPayments, customer, tags, note, referrer, landingPage } = order.facts;
  return {
    ...{ email, phone, items, failedPayments, referrer, landingPage },
    note: note ?? "",
    withheld: [...order.facts.withheld],
    billing: addressLines(billing),
    shipping: addressLines(shipping),
    products: [...products],
    gateways: [...gateways],
    tags: [...tags],
    card: cardText(order),
    addressCheck: card?.addressCheck ?? null,
    codeCheck: card?.codeCheck ?? null,
    customerOrders: customer?.orders ?? null,
    goodOrders: customer?.goodOrders ?? null,
    assessments: order.assessments.map(({ provider, riskLevel, facts }) => ({
      isPlatform: provider === null,
      level: riskLevel.toLowerCase() as Assessment["level"],
      facts: facts.map(({ description, sentiment }) => ({
        sentence: description,
        sentiment: sentiment.toLowerCase() as Assessment["facts"][number]["sentiment"],
      })),
    })),
  };
}

import type { ReactNode } from "react";

import { describeCountries, flagCode } from "#app/base/countries";
import type { OrderDetail } from "#app/contract/orders/order-row";
import { CLASS_WORDS } from "#app/features/visits/public";
import { Flagged } from "#app/ui/flagged";
import { Link, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { amountText } from "#app/words/amounts";
import { capital } from "#app/words/capital";
import { fact } from "#app/words/fact";

import { describeWithheld } from "../order-list/withheld-words";
import { type Fact, FactList } from "./fact-list";
import { CHANNEL_WORDS, orderFactsCard as texts, STATUS_WORDS } from "./texts";

/** Shows the order and its customer. Names and addresses come from Shopify and are not stored. */
export function OrderFactsCard({ order, live }: Pick<OrderDetail, "order" | "live">) {
  const facts = [...orderFacts(order), ...(live ? customerFacts(live) : [])];
  return (
    <SectionCard title={texts.title}>
      <FactList facts={facts} />
      {live && (
        <Text as="p" variant="bodySm" tone="subdued">
          {texts.viewingIsRecorded}
        </Text>
      )}
    </SectionCard>
  );
}

type Live = NonNullable<OrderDetail["live"]>;

/** Returns the text for a missing value. */
const missing = ({ withheld }: Live, kind: Live["withheld"][number]) =>
  withheld.includes(kind) ? texts.withheld : texts.none;

const HIDDEN_LINES = ["name", "address"] as const;

/** Returns the lines of a postal address, followed by a note about withheld lines. */
function lines(live: Live, all: readonly string[]): ReactNode {
  const hidden = HIDDEN_LINES.filter((kind) => live.withheld.includes(kind));
  const note = hidden.length > 0 ? [texts.withheldParts({ parts: describeWithheld(hidden) })] : [];
  if (all.length + note.length === 0) return texts.none;
  return [...all, ...note].map((line, index) => <div key={index}>{line}</div>);
}

/** Returns a status of Shopify in words. A status that Shopify adds later is in English. */
function statusText(status: string | null): string {
  if (status === null) return texts.unknown;
  const known: Readonly<Record<string, string | undefined>> = STATUS_WORDS;
  return known[status] ?? capital(status.toLowerCase().replaceAll("_", " "));
}

function orderFacts(order: OrderDetail["order"]): Fact[] {
  const { ip, ipCountry, ipOtherCountry, shipCountry, networkClass, channel } = order;
  return [
    [texts.total, amountText(order.total, order.currency)],
    [texts.payment, statusText(order.financial)],
    [texts.fulfillment, order.isReleasing ? texts.releasingHold : statusText(order.fulfillment)],
    [texts.placedIn, channelName(channel)],
    [texts.orderedFrom, countryCell(ipCountry, ipOtherCountry)],
    [
      texts.ipAddress,
      ip === null ? texts.unknown : <Link url={`/iplookup/${encodeURIComponent(ip)}`}>{ip}</Link>,
    ],
    [texts.ipType, networkClass === null ? texts.unknown : CLASS_WORDS[networkClass]],
    [texts.shipsTo, countryCell(shipCountry)],
  ];
}

const channelName = (channel: string): string =>
  channel in CHANNEL_WORDS
    ? CHANNEL_WORDS[channel as keyof typeof CHANNEL_WORDS]
    : channel || texts.unknown;

const countryCell = (code: string | null, otherCode: string | null = null) => (
  <Flagged code={flagCode(code, otherCode)}>
    {describeCountries(code, otherCode) ?? texts.unknown}
  </Flagged>
);

function customerFacts(live: Live): Fact[] {
  return [
    [texts.email, live.email ?? missing(live, "email")],
    [texts.phone, live.phone ?? missing(live, "phone")],
    [texts.shippingAddress, lines(live, live.shipping)],
    [texts.billingAddress, lines(live, live.billing)],
    [texts.items, fact(live.items, live.products.join(", "))],
    [texts.customer, history(live)],
    [texts.paidWith, [live.card, ...live.gateways].filter(Boolean).join(", ") || texts.unknown],
    [texts.tags, live.tags.join(", ") || texts.none],
    [texts.note, live.note || texts.none],
    [texts.referrer, live.referrer || texts.unknown],
    [texts.landingPage, live.landingPage ?? texts.unknown],
  ];
}

function history({ customerOrders, goodOrders }: Live): string {
  if (customerOrders === null) return texts.unknown;
  if (customerOrders <= 1) return texts.firstOrder;
  const orders = texts.orders({ count: customerOrders });
  return goodOrders === null ? orders : `${orders}, ${texts.goodOrders({ count: goodOrders })}`;
}

import { Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import type { OrderDetail } from "../../../contract/orders/order-row";
import { countryWords, flagCode } from "../../../platform/countries";
import { Flagged } from "../../../ui/flagged";
import { SectionCard } from "../../../ui/section-card";
import { amountText } from "../../../words/amounts";
import { capital } from "../../../words/capital";
import { CLASS_WORDS } from "../../visitors/public";
import { withheldWords } from "../order-list/withheld-words";

type Fact = readonly [name: string, value: ReactNode];

/** The order and its buyer; names and addresses are the platform's, and kept nowhere here. */
export function OrderFactsCard({ order, live }: Pick<OrderDetail, "order" | "live">) {
  const facts = [...orderFacts(order), ...(live ? buyerFacts(live) : [])];
  return (
    <SectionCard title="Order and customer">
      <dl className="orders-facts">
        {facts.map(([name, value]) => (
          <FactRow key={name} name={name} value={value} />
        ))}
      </dl>
      {live && (
        <Text as="p" variant="bodySm" tone="subdued">
          Names, addresses and payment details are loaded from Shopify for this page. Viewing them
          is recorded.
        </Text>
      )}
    </SectionCard>
  );
}

function FactRow({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

type Live = NonNullable<OrderDetail["live"]>;

/** What stands where there is nothing. */
const missing = ({ withheld }: Live, kind: Live["withheld"][number]) =>
  withheld.includes(kind) ? "Not shared by Shopify" : "None";

const HIDDEN_LINES = ["name", "address"] as const;

/** What is withheld of a postal address is said below what is shown of it. */
function lines(live: Live, all: readonly string[]): ReactNode {
  const hidden = HIDDEN_LINES.filter((kind) => live.withheld.includes(kind));
  const note = hidden.length > 0 ? [`Not shared by Shopify: ${withheldWords(hidden)}`] : [];
  if (all.length + note.length === 0) return "None";
  return [...all, ...note].map((line, index) => <div key={index}>{line}</div>);
}

const words = (constant: string | null) =>
  constant === null ? "Unknown" : capital(constant.toLowerCase().replaceAll("_", " "));

function orderFacts(order: OrderDetail["order"]): Fact[] {
  const { ip, ipCountry, ipOtherCountry, shipCountry, networkClass, channel } = order;
  return [
    ["Total", amountText(order.total, order.currency)],
    ["Payment", words(order.financial)],
    ["Fulfillment", order.isReleasing ? "Releasing hold…" : words(order.fulfillment)],
    ["Placed in", channel || "Unknown"],
    ["Ordered from", place(ipCountry, ipOtherCountry)],
    [
      "IP address",
      ip === null ? "Unknown" : <Link url={`/iplookup/${encodeURIComponent(ip)}`}>{ip}</Link>,
    ],
    ["IP type", networkClass === null ? "Unknown" : CLASS_WORDS[networkClass]],
    ["Ships to", place(shipCountry)],
  ];
}

const place = (code: string | null, otherCode: string | null = null) => (
  <Flagged code={flagCode(code, otherCode)}>{countryWords(code, otherCode) ?? "Unknown"}</Flagged>
);

function buyerFacts(live: Live): Fact[] {
  return [
    ["Email", live.email ?? missing(live, "email")],
    ["Phone", live.phone ?? missing(live, "phone")],
    ["Shipping address", lines(live, live.shipping)],
    ["Billing address", lines(live, live.billing)],
    ["Items", `${live.items}: ${live.products.join(", ")}`],
    ["Customer", history(live)],
    ["Paid with", [live.card, ...live.gateways].filter(Boolean).join(", ") || "Unknown"],
    ["Tags", live.tags.join(", ") || "None"],
    ["Note", live.note || "None"],
    ["Referrer", live.referrer || "Unknown"],
    ["Landing page", live.landingPage ?? "Unknown"],
  ];
}

function history({ customerOrders, goodOrders }: Live): string {
  if (customerOrders === null) return "Unknown";
  if (customerOrders <= 1) return "First order";
  return `${customerOrders} orders${goodOrders === null ? "" : `, ${goodOrders} good ones before this one`}`;
}

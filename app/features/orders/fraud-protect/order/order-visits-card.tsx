import type { OrderDetail } from "#app/contract/orders/order-row";
import { OUTCOME_TONES, OUTCOMES_IN_WORDS } from "#app/features/visits/public";
import { Badge, Link, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { orderVisitsCard as texts } from "./texts";

/** Shows the visits before the order: those of the buyer's browser, or else of the buyer's address. */
export function OrderVisitsCard({
  order,
  visits,
  visitsBy,
}: Pick<OrderDetail, "order" | "visits" | "visitsBy">) {
  const timeZone = useStoreZone();
  return (
    <SectionCard title={texts.title} intro={texts.about[visitsBy]}>
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

function whyNone(ip: string | null): string {
  if (ip === null) return texts.noAddress;
  if (ip.includes("/")) return texts.addressMasked;
  return texts.none;
}

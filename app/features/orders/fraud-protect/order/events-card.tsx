import type { OrderDetail } from "#app/contract/orders/order-row";
import { useActorText } from "#app/features/shop/public-screens";
import { Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { eventsCard as texts } from "./texts";

/** Shows the timeline of the order. */
export function EventsCard({ events }: Pick<OrderDetail, "events">) {
  const actorText = useActorText();
  const timeZone = useStoreZone();
  return (
    <SectionCard title={texts.title}>
      {events.length === 0 ? (
        <Text as="p">{texts.none}</Text>
      ) : (
        <ol className="orders-events">
          {events.map(({ at, actor, sentence }, index) => (
            <li key={index}>
              <Text as="p">{sentence}</Text>
              <Text as="p" variant="bodySm" tone="subdued">
                {`${actorText(actor)}, ${zonedMoment(at, timeZone)}`}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  );
}

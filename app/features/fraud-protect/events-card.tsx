import { Text } from "@shopify/polaris";

import type { OrderDetail } from "../../contract/order-row";
import { SectionCard } from "../../ui/section-card";
import { useBrowserZone } from "../../ui/use-browser-zone";
import { zonedMoment } from "../../ui/zoned-time";

/** Who did it, in the merchant's words: staff are named by the platform's number only. */
function actorText(actor: string): string {
  if (actor === "palisade") return "Palisade";
  if (actor === "platform") return "The platform";
  return actor.startsWith("staff:") ? `Staff member ${actor.slice("staff:".length)}` : "Your store";
}

/** What happened to the order, step by step. */
export function EventsCard({ events }: Pick<OrderDetail, "events">) {
  const timeZone = useBrowserZone();
  return (
    <SectionCard title="Timeline">
      {events.length === 0 ? (
        <Text as="p">Nothing has happened to it yet.</Text>
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

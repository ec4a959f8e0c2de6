import type { PassEvidence, PassState } from "#app/contract/checkout-pass";
import { EVIDENCE_DAYS } from "#app/contract/checkout-pass";
import { PermissionButton } from "#app/ui/forms/permission-button";
import { BlockStack, Text } from "#app/ui/kit";
import { NotLoaded } from "#app/ui/loaded";
import { SectionCard } from "#app/ui/section-card";
import { When } from "#app/ui/times/when";

import { OrderLinks } from "../../order-links";
import type { EvidenceView } from "./pass-view";
import { evidence as texts } from "./texts";
import { usePassLook } from "./use-pass-look";

const HOUR_MS = 3_600_000;

/** Sentence with the counts: "In the last 7 days, 41 of 1,203 checkouts had no visit; 2 of them became orders." */
export function EvidenceSentence({ counts, now }: { counts: PassEvidence; now: number }) {
  const { since, checkouts, readsOrders } = counts;
  if (since === null) return readsOrders ? texts.notCounted : texts.needsOrders;
  const isWhole = now - Date.parse(since) >= EVIDENCE_DAYS * 24 * HOUR_MS - HOUR_MS;
  const start = isWhole
    ? texts.lastDays({ days: EVIDENCE_DAYS })
    : texts.since({ when: <When at={since} now={now} /> });
  if (checkouts === 0) return texts.none({ start });
  const { source, withoutVisit, paidWithoutVisit: paid } = counts;
  // If Shopify sends only orders, every counted checkout is an order.
  if (source === "orders") return texts.ofOrders({ start, withoutVisit, orders: checkouts });
  return withoutVisit === 0
    ? texts.ofCheckouts({ start, withoutVisit, checkouts })
    : texts.ofCheckoutsWithOrders({ start, withoutVisit, checkouts, paid });
}

interface EvidenceCardProps {
  readonly counted: EvidenceView;
  readonly mode: PassState["choices"]["mode"];
  readonly now: number;
}

/** Card with the recent checkouts without a visit, and their orders. */
export function EvidenceCard({ counted, mode, now }: EvidenceCardProps) {
  if (counted.problem !== null) {
    return <NotLoaded title={texts.couldNotCount} why={counted.problem} />;
  }
  const { evidence } = counted;
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <BlockStack gap="200">
        <Text as="p" variant="bodyLg">
          {mode === "off" && evidence.since === null ? (
            texts.isOff
          ) : (
            <EvidenceSentence counts={evidence} now={now} />
          )}
        </Text>
        {evidence.source === "orders" && evidence.checkouts > 0 && (
          <Text as="p" tone="subdued">
            {texts.onlyOrders}
          </Text>
        )}
      </BlockStack>
      {!evidence.readsOrders && <OrdersPermission />}
      {evidence.orders.length > 0 && (
        <BlockStack gap="100">
          <Text as="h3" variant="headingSm">
            {texts.newest}
          </Text>
          <OrderLinks orders={evidence.orders} />
        </BlockStack>
      )}
    </SectionCard>
  );
}

function OrdersPermission() {
  const { look } = usePassLook(null);
  return (
    <PermissionButton
      scopes={["read_orders"]}
      label={texts.allowOrders}
      onGranted={() => void look()}
    />
  );
}

import { Banner } from "@shopify/polaris";

import type { FraudState } from "./fraud-protect-view";
import { withheldWords } from "./withheld-words";

/** That the platform keeps customers' data from Palisade, and what this changes. */
export function ApprovalBanner({ approval }: Pick<FraudState, "approval">) {
  const { showsOrders, tellsOfOrders, withheld } = approval;
  if (!showsOrders) return <NoOrders />;
  return (
    <>
      {withheld.length > 0 && <InPart withheld={withheld} />}
      {!tellsOfOrders && <NotTold />}
    </>
  );
}

const NOT_YOURS = "You don’t need to do anything: the approval is between Palisade and Shopify.";

function NoOrders() {
  return (
    <Banner tone="critical" title="Palisade cannot access your orders yet">
      <p>
        Shopify has not approved Palisade for your customers’ data yet. Until then, no orders are
        checked, held or cancelled. {NOT_YOURS} Once it is approved, orders from the last three days
        are checked.
      </p>
    </Banner>
  );
}

function InPart({ withheld }: Pick<FraudState["approval"], "withheld">) {
  return (
    <Banner tone="warning" title="Orders are checked without some of your customers’ data">
      <p>
        Shopify has not approved Palisade for {withheldWords(withheld)}. Orders are checked with the
        remaining data. Filters and list entries that need the missing data match no orders, and an
        order that such an entry might allow waits for your review instead of being cancelled.{" "}
        {NOT_YOURS}
      </p>
    </Banner>
  );
}

function NotTold() {
  return (
    <Banner tone="warning" title="Shopify does not notify Palisade about new orders yet">
      <p>
        Palisade checks for new orders every 15 minutes, so an order may wait that long. {NOT_YOURS}
      </p>
    </Banner>
  );
}

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

const NOT_YOURS =
  "There is nothing for you to allow or to repair: the approval is between Palisade and the platform.";

function NoOrders() {
  return (
    <Banner tone="critical" title="The platform shows Palisade no orders yet">
      <p>
        It has not approved Palisade for your customers’ data. Until it does, no order is checked,
        held or cancelled. {NOT_YOURS} Orders of the last three days are checked as soon as it is
        given.
      </p>
    </Banner>
  );
}

function InPart({ withheld }: Pick<FraudState["approval"], "withheld">) {
  return (
    <Banner tone="warning" title="Orders are checked without some of your customers’ data">
      <p>
        The platform has not approved Palisade for {withheldWords(withheld)}. Orders are decided by
        everything else. A filter or a list entry that asks for what is missing fits no order, and
        an order that such an entry might let through is left to you instead of being cancelled.{" "}
        {NOT_YOURS}
      </p>
    </Banner>
  );
}

function NotTold() {
  return (
    <Banner tone="warning" title="The platform does not tell Palisade about new orders yet">
      <p>
        Palisade looks for them itself every 15 minutes, so an order may wait that long for its
        check. {NOT_YOURS}
      </p>
    </Banner>
  );
}

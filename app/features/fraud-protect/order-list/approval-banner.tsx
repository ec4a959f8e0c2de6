import { Banner } from "@shopify/polaris";

import type { FraudState } from "./fraud-protect-view";
import { withheldWords } from "./withheld-words";
import { approvalBanner as texts } from "./texts";

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

function NoOrders() {
  return (
    <Banner tone="critical" title={texts.palisadeCannotAccessYourOrdersYet}>
      <p>{texts.shopifyHasNotApproved(NOT_YOURS)}</p>
    </Banner>
  );
}

function InPart({ withheld }: Pick<FraudState["approval"], "withheld">) {
  return (
    <Banner tone="warning" title={texts.ordersAreCheckedWithout}>
      <p>
        {texts.shopifyHasNotApprovedPalisade({
          withheld: withheldWords(withheld),
          notYours: NOT_YOURS,
        })}
      </p>
    </Banner>
  );
}

function NotTold() {
  return (
    <Banner tone="warning" title={texts.shopifyDoesNotNotify}>
      <p>{texts.palisadeChecksForNew(NOT_YOURS)}</p>
    </Banner>
  );
}

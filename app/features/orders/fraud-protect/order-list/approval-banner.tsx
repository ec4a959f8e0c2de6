import { Banner } from "#app/ui/kit";

import type { FraudState } from "./fraud-protect-view";
import { approvalBanner as texts } from "./texts";
import { describeWithheld } from "./withheld-words";

/** Warns that Shopify withholds customer data from Palisade, and explains the effects. */
export function ApprovalBanner({ approval }: Pick<FraudState, "approval">) {
  const { showsOrders, hasOrderWebhooks, withheld } = approval;
  if (!showsOrders) return <NoOrders />;
  return (
    <>
      {withheld.length > 0 && <InPart withheld={withheld} />}
      {!hasOrderWebhooks && <NotNotified />}
    </>
  );
}

function NoOrders() {
  return (
    <Banner tone="critical" title={texts.noOrders}>
      <p>{texts.noOrdersHelp}</p>
    </Banner>
  );
}

function InPart({ withheld }: Pick<FraudState["approval"], "withheld">) {
  return (
    <Banner tone="warning" title={texts.inPart}>
      <p>{texts.inPartHelp({ withheld: describeWithheld(withheld) })}</p>
    </Banner>
  );
}

function NotNotified() {
  return (
    <Banner tone="warning" title={texts.notNotified}>
      <p>{texts.notNotifiedHelp}</p>
    </Banner>
  );
}

import { Page } from "@shopify/polaris";

import { AttributedPage } from "../../ui/data-attribution";
import { RetryBanner } from "../../ui/retry-banner";
import { useProblemToast } from "../../ui/toasts";
import { useLastGood } from "../../ui/use-last-good";
import { PlanBadge } from "../plans/public";

import type { VpnBlockerView } from "./vpn-blocker.server";
import { VpnForm } from "./vpn-form";

/** The VPN blocker: what happens to visitors by the kind of network they use. */
export function VpnBlockerScreen(view: VpnBlockerView) {
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  return (
    <Page
      title="Bot (VPN & Proxy) Blocker"
      titleMetadata={<PlanBadge feature="vpn-blocker" />}
      subtitle="Choose what happens to visitors who come through VPNs, proxies, Tor or servers."
    >
      {shown.problem === null ? (
        <AttributedPage isAttributed>
          <VpnForm {...shown} />
        </AttributedPage>
      ) : (
        <RetryBanner title="The VPN blocker could not be loaded">
          <p>{shown.problem}</p>
        </RetryBanner>
      )}
    </Page>
  );
}

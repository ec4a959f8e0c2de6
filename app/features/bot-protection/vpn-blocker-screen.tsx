import { Page } from "@shopify/polaris";

import { AttributedPage } from "../../ui/data-attribution";
import { LoadedScreen } from "../../ui/loaded";
import { PlanBadge } from "../plans/public";
import type { VpnBlockerView } from "./vpn-blocker.server";
import { VpnForm } from "./vpn-form";

/** The VPN blocker: what happens to visitors by the kind of network they use. */
export function VpnBlockerScreen(view: VpnBlockerView) {
  return (
    <Page
      title="Bot (VPN & Proxy) Blocker"
      titleMetadata={<PlanBadge feature="vpn-blocker" />}
      subtitle="Choose what happens to visitors who use VPNs, proxies, Tor or servers."
      secondaryActions={[{ content: "Bot Blocker", url: "/botBlocker" }]}
    >
      <LoadedScreen view={view} what="The VPN blocker">
        {(found) => (
          <AttributedPage isAttributed>
            <VpnForm {...found} />
          </AttributedPage>
        )}
      </LoadedScreen>
    </Page>
  );
}

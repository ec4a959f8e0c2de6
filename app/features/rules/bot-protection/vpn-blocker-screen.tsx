import { PlanBadge } from "#app/features/plans/public-screens";
import { AttributedPage } from "#app/ui/data-attribution";
import { Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import { vpnBlockerScreen as texts } from "./texts";
import type { VpnBlockerView } from "./vpn-blocker.server";
import { VpnForm } from "./vpn-form";

/** Shows the VPN blocker: actions for visitors by network class. */
export function VpnBlockerScreen(view: VpnBlockerView) {
  return (
    <Page
      title={texts.title}
      titleMetadata={<PlanBadge feature="vpn-blocker" />}
      subtitle={texts.subtitle}
      secondaryActions={[{ content: texts.botBlocker, url: "/botBlocker" }]}
    >
      <LoadedScreen view={view} failed={texts.couldNotLoad}>
        {(found) => (
          <AttributedPage isAttributed>
            <VpnForm {...found} />
          </AttributedPage>
        )}
      </LoadedScreen>
    </Page>
  );
}

import { PlanBadge } from "#app/features/plans/public-screens";
import { Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import type { BotBlockerView } from "./bot-blocker.server";
import { BotForm } from "./bot-form";
import { botBlockerScreen as texts } from "./texts";

/** Shows the bot blocker: actions for crawlers and other automated visitors. */
export function BotBlockerScreen(view: BotBlockerView) {
  return (
    <Page
      title={texts.title}
      titleMetadata={<PlanBadge feature="bot-blocker" />}
      subtitle={texts.subtitle}
      secondaryActions={[{ content: texts.vpnBlocker, url: "/vpnBlocker" }]}
    >
      <LoadedScreen view={view} failed={texts.couldNotLoad}>
        {(found) => <BotForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}

import { Page } from "@shopify/polaris";

import { LoadedScreen } from "../../ui/loaded";
import { PlanBadge } from "../plans/public";
import type { BotBlockerView } from "./bot-blocker.server";
import { BotForm } from "./bot-form";
import { botBlockerScreen as texts } from "./texts";

/** The bot blocker: what happens to crawlers and other automated visitors. */
export function BotBlockerScreen(view: BotBlockerView) {
  return (
    <Page
      title={texts.botBlocker}
      titleMetadata={<PlanBadge feature="bot-blocker" />}
      subtitle={texts.chooseWhichCrawlersAnd}
      secondaryActions={[{ content: texts.vpnProxyBlocker, url: "/vpnBlocker" }]}
    >
      <LoadedScreen view={view} what={texts.theBotBlocker}>
        {(found) => <BotForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}

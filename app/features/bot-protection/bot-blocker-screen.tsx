import { Page } from "@shopify/polaris";

import { LoadedScreen } from "../../ui/loaded";
import { PlanBadge } from "../plans/public";
import type { BotBlockerView } from "./bot-blocker.server";
import { BotForm } from "./bot-form";

/** The bot blocker: what happens to crawlers and other automated visitors. */
export function BotBlockerScreen(view: BotBlockerView) {
  return (
    <Page
      title="Bot Blocker"
      titleMetadata={<PlanBadge feature="bot-blocker" />}
      subtitle="Choose which crawlers and bots may visit your store."
      secondaryActions={[{ content: "VPN & Proxy Blocker", url: "/vpnBlocker" }]}
    >
      <LoadedScreen view={view} what="The bot blocker">
        {(found) => <BotForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}

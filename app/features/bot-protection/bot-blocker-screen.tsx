import { Page } from "@shopify/polaris";

import { RetryBanner } from "../../ui/retry-banner";
import { useProblemToast } from "../../ui/toasts";
import { useLastGood } from "../../ui/use-last-good";
import { PlanBadge } from "../plans/public";

import type { BotBlockerView } from "./bot-blocker.server";
import { BotForm } from "./bot-form";

/** The bot blocker: what happens to crawlers and other automated visitors. */
export function BotBlockerScreen(view: BotBlockerView) {
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  return (
    <Page
      title="Bot Blocker"
      titleMetadata={<PlanBadge feature="bot-blocker" />}
      subtitle="Choose which crawlers and other automated visitors may visit your store."
    >
      {shown.problem === null ? (
        <BotForm {...shown} />
      ) : (
        <RetryBanner title="The bot blocker could not be loaded">
          <p>{shown.problem}</p>
        </RetryBanner>
      )}
    </Page>
  );
}

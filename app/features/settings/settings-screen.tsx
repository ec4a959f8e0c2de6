import { Page } from "@shopify/polaris";

import { RetryBanner } from "../../ui/retry-banner";
import { useProblemToast } from "../../ui/toasts";
import { useLastGood } from "../../ui/use-last-good";

import type { SettingsView } from "./settings.server";
import { SettingsForm } from "./settings-form";

/** The general settings: pause, decisions, block page, privacy, notifications. */
export function SettingsScreen(view: SettingsView) {
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  return (
    <Page title="General Settings" subtitle="What holds for the whole store.">
      {shown.problem === null ? (
        <SettingsForm {...shown} />
      ) : (
        <RetryBanner title="Your settings could not be loaded">
          <p>{shown.problem}</p>
        </RetryBanner>
      )}
    </Page>
  );
}

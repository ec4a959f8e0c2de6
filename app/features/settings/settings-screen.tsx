import { Page } from "@shopify/polaris";

import { LoadedScreen } from "../../ui/loaded";
import type { SettingsView } from "./settings.server";
import { SettingsForm } from "./settings-form";

/** The general settings: pause, decisions, block page, privacy, notifications. */
export function SettingsScreen(view: SettingsView) {
  return (
    <Page title="General Settings" subtitle="Settings for the whole store.">
      <LoadedScreen view={view} what="Your settings">
        {(found) => <SettingsForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}

import { Page } from "@shopify/polaris";

import { LoadedScreen } from "../../ui/loaded";
import type { SettingsView } from "./settings.server";
import { SettingsForm } from "./settings-form";
import { settingsScreen as texts } from "./texts";

/** The general settings: pause, decisions, block page, privacy, notifications. */
export function SettingsScreen(view: SettingsView) {
  return (
    <Page title={texts.generalSettings} subtitle={texts.settingsForTheWholeStore}>
      <LoadedScreen view={view} what={texts.yourSettings}>
        {(found) => <SettingsForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}

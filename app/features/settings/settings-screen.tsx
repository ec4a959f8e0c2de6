import { Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import type { SettingsView } from "./settings.server";
import { SettingsForm } from "./settings-form";
import { settingsScreen as texts } from "./texts";

/** Screen of the general settings. */
export function SettingsScreen(view: SettingsView) {
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <LoadedScreen view={view} failed={texts.couldNotLoad}>
        {(found) => <SettingsForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}

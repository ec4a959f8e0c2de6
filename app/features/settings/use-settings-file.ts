import { useState } from "react";

import { asking } from "../../platform/data-api/ask-server";
import { yesTo } from "../../ui/forms/questions";
import { saveTextFile } from "../../ui/forms/text-file";
import { useToasts } from "../../ui/toasts";

import type { SettingsFileIntents } from "./settings-intents.server";

/** Asks about a file beside the page, whose data stays as it is. */
const ask = asking<SettingsFileIntents>("/settings-file");

/** Downloads the settings, and reads what a file would change. */
export function useSettingsFile() {
  const toasts = useToasts();
  const [isExporting, setExporting] = useState(false);
  return {
    isExporting,
    async download() {
      setExporting(true);
      const answer = await ask("export", {});
      setExporting(false);
      if (!answer.ok) return toasts.error(answer.problem);
      saveTextFile(answer.data.filename, answer.data.text, "application/json");
    },
    check: (text: string) => ask("check", { text }),
  };
}

/**
 * Imports a file that was read before.
 *
 * @param confirmed the questions the merchant said yes to, by the field that answers them
 */
export function importFile(text: string, confirmed: readonly string[]) {
  return ask("import", { text, ...yesTo(confirmed) });
}

import { useState } from "react";

import type { OutputOf } from "../../contract/call";
import type { checkSettingsFile, exportSettings } from "../../contract/settings-file";
import { askServer } from "../../platform/data-api/ask-server";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import { yesTo } from "../../platform/data-api/questions";
import { saveTextFile } from "../../ui/forms/text-file";
import { useToasts } from "../../ui/toasts";

import type { FileIntent } from "./settings-file.server";

const PATH = "/settings-file";

/** Asks about a file beside the page, whose data stays as it is. */
function ask<Data>(intent: FileIntent): Promise<FormAnswer<Data>> {
  return askServer<Data>(PATH, intent);
}

/** Downloads the settings, and reads what a file would change. */
export function useSettingsFile() {
  const toasts = useToasts();
  const [isExporting, setExporting] = useState(false);
  return {
    isExporting,
    async download() {
      setExporting(true);
      const answer = await ask<OutputOf<typeof exportSettings>>({ intent: "export" });
      setExporting(false);
      if (!answer.ok) return toasts.error(answer.problem);
      saveTextFile(answer.data.filename, answer.data.text, "application/json");
    },
    check: (text: string) =>
      ask<OutputOf<typeof checkSettingsFile>>({ intent: "check", input: { text } }),
  };
}

/**
 * Imports a file that was read before.
 *
 * @param confirmed the questions the merchant said yes to, by the field that answers them
 */
export function importFile(text: string, confirmed: readonly string[]) {
  return ask<OutputOf<typeof checkSettingsFile>>({
    intent: "import",
    input: { text, ...yesTo(confirmed) },
  });
}

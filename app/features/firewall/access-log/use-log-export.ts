import { useEffect } from "react";

import { saveTextFile } from "#app/ui/forms/text-file";
import { useAction } from "#app/ui/forms/use-action";
import { useToasts } from "#app/ui/toasts";

import type { AccessLogIntents } from "./access-log-intents.server";
import type { LiveEntry } from "./live/live-log";
import { logExport as texts } from "./texts";

/** Exports the shown visits as a CSV file from the server. */
export function useLogExport(entries: readonly LiveEntry[]) {
  const { send, answer, isBusy } = useAction<AccessLogIntents, "export">();
  const toasts = useToasts();
  const file = answer?.ok ? answer.data : null;
  useEffect(() => {
    if (!file) return;
    saveTextFile(file.filename, file.csv);
    toasts.success(texts.saved({ count: file.written }));
    // The effect must run once per file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file]);
  const ids = entries.flatMap((entry) => (entry.kind === "visit" ? [entry.visit.id] : []));
  return {
    content: texts.exportCsv,
    loading: isBusy,
    disabled: isBusy || ids.length === 0,
    onAction: () => send({ intent: "export", input: { ids } }),
  };
}

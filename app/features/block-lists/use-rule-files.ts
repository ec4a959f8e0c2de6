import { useCallback, useEffect } from "react";

import type { FileFormat } from "../../contract/rule-files";
import { saveTextFile } from "../../ui/text-file";
import { useToasts } from "../../ui/toasts";
import { counted } from "../rules/public";

import type { ExportedRules, ImportedRules } from "./block-lists-view";
import { useRulesAction } from "./use-rules-action";

const TYPES: Readonly<Record<FileFormat, string>> = { csv: "text/csv", json: "application/json" };

/** Fetches all rules and saves them as a file. */
export function useRuleExport() {
  const { send, answer, isBusy } = useRulesAction<ExportedRules>();
  useEffect(() => {
    if (!answer?.ok) return;
    const { filename, text } = answer.data;
    saveTextFile(filename, text, filename.endsWith(".json") ? TYPES.json : TYPES.csv);
  }, [answer]);
  const start = (format: FileFormat) => send({ intent: "export-rules", input: { format } });
  return { isBusy, start };
}

/** Tells what was imported and offers to take it away again, for as long as the notice stays. */
export function useImportedNotice() {
  const toasts = useToasts();
  const { send, question } = useRulesAction();
  const announce = useCallback(
    ({ ids, at }: ImportedRules) => {
      const undo = () =>
        send({ intent: "delete-rules", input: { chosen: { ids }, unchangedSince: at } });
      const text = `${counted(ids.length, "rule", "rules")} imported`;
      toasts.notice(text, { label: "Undo", onAction: undo });
    },
    [send, toasts],
  );
  return { announce, question };
}

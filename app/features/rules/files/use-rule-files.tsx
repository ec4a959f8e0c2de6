import { type ReactNode, useState } from "react";

import type { FileFormat } from "#app/contract/rules/rule-files";
import { saveTextFile } from "#app/ui/forms/text-file";
import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import type { PageProps } from "#app/ui/kit";

import { ImportRulesDialog } from "../dialogs";
import type { FileIntents } from "./file-intents.server";
import { useRuleFiles as texts } from "./texts";

const TYPES: Readonly<Record<FileFormat, string>> = { csv: "text/csv", json: "application/json" };

interface RuleFiles {
  /** Action "Import" of the page. */
  readonly importAction: { readonly content: string; readonly onAction: () => void };
  /** Action group "Export" of the page, with both formats. */
  readonly exportGroup: NonNullable<PageProps["actionGroups"]>[number];
  /** The open dialog. Render it next to the page's content. */
  readonly dialog: ReactNode;
}

/** Returns the import and export actions of a page. The page's action determines which rules they apply to. */
export function useRuleFiles(): RuleFiles {
  const [isImporting, setImporting] = useState(false);
  const start = useExport();
  return {
    importAction: { content: texts.import, onAction: () => setImporting(true) },
    exportGroup: {
      title: texts.export,
      actions: [
        { content: texts.asCsv, onAction: () => start("csv") },
        { content: texts.asJson, onAction: () => start("json") },
      ],
    },
    dialog: isImporting && <ImportRulesDialog onClose={() => setImporting(false)} />,
  };
}

/** Fetches the rules and saves them as a file. */
function useExport() {
  const { send, answer } = useAction<FileIntents, "export-rules">();
  useOnSuccess(answer, ({ data: { filename, text } }) => {
    saveTextFile(filename, text, filename.endsWith(".json") ? TYPES.json : TYPES.csv);
  });
  return (format: FileFormat) => send({ intent: "export-rules", input: { format } });
}

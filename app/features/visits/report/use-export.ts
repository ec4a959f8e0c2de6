import { useEffect, useRef } from "react";

import { VISIT_LIMITS } from "#app/contract/visits/visit-filters";
import { saveTextFile } from "#app/ui/forms/text-file";
import { useAction } from "#app/ui/forms/use-action";
import { useToasts } from "#app/ui/toasts";

import type { ShownVisits } from "./report-query";
import { exporting as texts } from "./texts";
import type { VisitorIntents } from "./visitor-intents.server";
import type { ExportPart } from "./visitors-view";

function doneText({ written, isCut }: ExportPart): string {
  return isCut
    ? texts.newestSaved({ visits: VISIT_LIMITS.exportRows })
    : texts.saved({ visits: written });
}

/** Requests the visits that match the filters in chunks and saves them as one file. */
export function useExport(shown: ShownVisits) {
  const { send, answer, isBusy } = useAction<VisitorIntents, "export">();
  const toasts = useToasts();
  const parts = useRef<string[]>([]);
  /** Filters at the start of the export. The merchant may change the report's filters while the export runs. */
  const exported = useRef(shown);
  const part = answer?.ok ? answer.data : null;

  const request = (before?: string, written?: number) => {
    const { from, until, ...filters } = exported.current;
    const period = { from: from || null, until: until || null };
    send({ intent: "export", input: { ...filters, ...period, before, written } });
  };
  useEffect(() => {
    if (!part) return;
    parts.current.push(part.csv);
    if (part.next !== null) return request(part.next, part.written);
    saveTextFile(part.filename, parts.current.join(""));
    toasts.success(doneText(part));
    // Runs once per chunk.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part]);

  const isRunning = isBusy || (part !== null && part.next !== null);
  return {
    isRunning,
    label: isRunning && part ? texts.soFar({ visits: part.written }) : texts.exportCsv,
    start: () => {
      parts.current = [];
      exported.current = shown;
      request();
    },
  };
}

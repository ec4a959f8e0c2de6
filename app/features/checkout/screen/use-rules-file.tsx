import { useState } from "react";

import { saveTextFile } from "#app/ui/forms/text-file";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { useRequest } from "#app/ui/forms/use-request";
import { useOutcomeToast } from "#app/ui/toasts";

import { requestCheckout } from "../rules/request-checkout";
import { ImportCheckoutRulesDialog } from "./import-dialog";

/** Exports the rules as a file and opens the dialog that imports a file. */
export function useRulesFile() {
  const [isImporting, setImporting] = useState(false);
  const { send, answer, isBusy } = useRequest(() => requestCheckout("export", {}));
  useOutcomeToast(answer);
  useOnSuccess(answer, ({ data }) => saveTextFile(data.filename, data.text, "application/json"));
  return {
    isExporting: isBusy,
    save: () => send({}),
    choose: () => setImporting(true),
    dialog: isImporting && <ImportCheckoutRulesDialog onClose={() => setImporting(false)} />,
  };
}

import { ORDER_FILTER_LIMITS } from "#app/contract/orders/order-filters";
import { ImportRowsDialog } from "#app/ui/forms/import-rows-dialog";
import type { TextFile } from "#app/ui/forms/text-file-field";

import type { FilterIntents } from "./filter-intents.server";
import { importDialog as texts } from "./texts";

const fileKind = () =>
  ({
    label: texts.file,
    accept: ".json,.csv,application/json,text/csv",
    maxBytes: ORDER_FILTER_LIMITS.fileChars,
  }) as const;

const formatOf = ({ name }: TextFile) => (name.toLowerCase().endsWith(".csv") ? "csv" : "json");

/** Adds the filters of a file. */
export function ImportFiltersDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportRowsDialog<FilterIntents>
      kind={fileKind()}
      says={texts}
      inputOf={(file) => ({ format: formatOf(file), text: file.text })}
      placeOf={(file) => (formatOf(file) === "csv" ? texts.row : texts.rowName)}
      onClose={onClose}
    />
  );
}

import { useEffect, useRef } from "react";

import type { InputOf } from "#app/contract/call";
import type { exportOrderFilters } from "#app/contract/orders/order-filters";
import { saveTextFile } from "#app/ui/forms/text-file";
import { useAction } from "#app/ui/forms/use-action";

import type { FilterIntents } from "./filter-intents.server";

type Format = InputOf<typeof exportOrderFilters>["format"];

const TYPES: Readonly<Record<Format, string>> = { json: "application/json", csv: "text/csv" };

/** Fetches all filters and saves them as one file. */
export function useExport() {
  const { send, answer } = useAction<FilterIntents, "export">();
  const format = useRef<Format>("json");
  const file = answer?.ok ? answer.data : null;
  useEffect(() => {
    if (file) saveTextFile(file.filename, file.text, TYPES[format.current]);
  }, [file]);
  return {
    start: (chosen: Format) => {
      format.current = chosen;
      send({ intent: "export", input: { format: chosen } });
    },
  };
}

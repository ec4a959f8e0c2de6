import { Banner, List } from "@shopify/polaris";

import type { OutputOf } from "../../../contract/call";
import {
  type importOrderFilters,
  ORDER_FILTER_LIMITS,
} from "../../../contract/orders/order-filters";
import { FileProblems } from "../../../ui/forms/file-problems";
import { ImportDialog } from "../../../ui/forms/import-dialog";
import type { TextFile } from "../../../ui/forms/text-file-field";
import { useAction } from "../../../ui/forms/use-action";
import { counted } from "../../rules/public";

import type { FilterIntents } from "./filter-intents.server";

const KIND = {
  label: "A file that was exported here",
  accept: ".json,.csv,application/json,text/csv",
  maxBytes: ORDER_FILTER_LIMITS.fileChars,
} as const;

const INTRO =
  "Filters of a file are added at the end of your list, switched off, so that you can look at them first.";

const formatOf = ({ name }: TextFile) =>
  name.toLowerCase().endsWith(".csv") ? ("csv" as const) : ("json" as const);

/** Reads filters from a file: first what it holds and what is wrong with it, then all or nothing. */
export function ImportFiltersDialog({ onClose }: { readonly onClose: () => void }) {
  const check = useAction<FilterIntents, "import">();
  const add = useAction<FilterIntents, "import">();
  const inputOf = (file: TextFile, isPreview: boolean) => {
    return { format: formatOf(file), text: file.text, isPreview };
  };
  return (
    <ImportDialog
      title="Import filters"
      intro={INTRO}
      kind={KIND}
      idle="Add"
      check={check}
      onCheck={(file) => check.send({ intent: "import", input: inputOf(file, true) })}
      add={add}
      onAdd={(file) => add.send({ intent: "import", input: inputOf(file, false) })}
      preview={(found, file) => {
        const { names, problems } = found;
        const isUsable = problems.length === 0 && names.length > 0;
        return {
          content: (
            <FoundInFile found={found} place={formatOf(file) === "csv" ? "Row" : "Filter"} />
          ),
          confirm: isUsable ? `Add ${counted(names.length, "filter", "filters")}` : null,
        };
      }}
      onClose={onClose}
    />
  );
}

interface FoundInFileProps {
  readonly found: OutputOf<typeof importOrderFilters>;
  /** What a part of the file is called. */
  readonly place: string;
}

function FoundInFile({ found: { names, problems }, place }: FoundInFileProps) {
  if (problems.length > 0) return <FileProblems place={place} problems={problems} />;
  if (names.length === 0) return <Banner tone="warning">The file holds no filters.</Banner>;
  return (
    <List>
      {names.map((name, at) => (
        <List.Item key={at}>{name}</List.Item>
      ))}
    </List>
  );
}

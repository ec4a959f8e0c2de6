import { Banner, BlockStack, List, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";

import type { OutputOf } from "../../../contract/call";
import {
  type importOrderFilters,
  ORDER_FILTER_LIMITS,
} from "../../../contract/orders/order-filters";
import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { AppModal } from "../../../ui/modals/app-modal";
import { FileProblems } from "../../../ui/forms/file-problems";
import { type TextFile, TextFileField } from "../../../ui/forms/text-file-field";
import { useTellChange } from "../../../ui/toasts";
import { counted } from "../../rules/public";
import { useAction } from "../../../ui/forms/use-action";

import type { FilterIntents } from "./filter-intents.server";

type Found = OutputOf<typeof importOrderFilters>;

type Format = "json" | "csv";

const formatOf = (file: TextFile | null): Format =>
  file?.name.toLowerCase().endsWith(".csv") ? "csv" : "json";

interface ImportDialogProps {
  readonly onClose: () => void;
}

/** A file that was chosen, what the data API found in it, and how to add it. */
function useImport(onClose: () => void) {
  const [file, setFile] = useState<TextFile | null>(null);
  const { send, answer, isBusy, forget } = useAction<FilterIntents, "import">();
  const found = answer?.ok && file ? answer.data : null;
  useClosingWhenAdded(answer, onClose);
  const ask = (asked: TextFile, isPreview: boolean) =>
    send({ intent: "import", input: { format: formatOf(asked), text: asked.text, isPreview } });
  return {
    file,
    found,
    problem: file && answer?.ok === false ? answer.problem : null,
    isBusy,
    choose: (next: TextFile | null) => {
      setFile(next);
      // What was found in one file is not in the next.
      forget();
      if (next) ask(next, true);
    },
    add: () => file && ask(file, false),
  };
}

const isUsable = ({ problems, names }: Found) => problems.length === 0 && names.length > 0;

/** Reads filters from a file: first what it holds and what is wrong with it, then all or nothing. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const { file, found, problem, isBusy, choose, add } = useImport(onClose);
  const count = found && isUsable(found) ? found.names.length : 0;
  return (
    <AppModal
      open
      title="Import filters"
      onClose={onClose}
      primaryAction={{
        content: count > 0 ? `Add ${counted(count, "filter", "filters")}` : "Add",
        loading: isBusy,
        disabled: count === 0,
        onAction: add,
      }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="300">
        <Text as="p">
          Filters of a file are added at the end of your list, switched off, so that you can look at
          them first.
        </Text>
        <TextFileField
          label="A file that was exported here"
          accept=".json,.csv,application/json,text/csv"
          maxBytes={ORDER_FILTER_LIMITS.fileChars}
          file={file}
          isAtWork={isBusy}
          onChange={choose}
        />
        <div aria-live="polite">
          {problem && (
            <Banner tone="critical" title="The file was not read">
              <p>{problem}</p>
            </Banner>
          )}
          {found && <FoundInFile found={found} format={formatOf(file)} />}
        </div>
      </BlockStack>
    </AppModal>
  );
}

/** Says what was added, and leads back to the list. */
function useClosingWhenAdded(answer: FormAnswer<Found> | undefined, onClose: () => void): void {
  const tell = useTellChange();
  useEffect(() => {
    if (!answer?.ok || answer.data.added === 0) return;
    tell(`${counted(answer.data.added, "filter", "filters")} added, switched off`, answer.undo);
    onClose();
  }, [answer, tell, onClose]);
}

function FoundInFile({ found, format }: { readonly found: Found; readonly format: Format }) {
  const { names, problems } = found;
  if (problems.length > 0) {
    return <FileProblems place={format === "csv" ? "Row" : "Filter"} problems={problems} />;
  }
  if (names.length === 0) return <Banner tone="warning">The file holds no filters.</Banner>;
  return (
    <List>
      {names.map((name, at) => (
        <List.Item key={at}>{name}</List.Item>
      ))}
    </List>
  );
}

import { BlockStack, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";

import { AppModal } from "../../ui/modals/app-modal";
import { FileProblems } from "../../ui/forms/file-problems";
import { type TextFile, TextFileField } from "../../ui/forms/text-file-field";
import { useAction } from "../../ui/forms/use-action";

import type { PeopleIntents } from "./people-intents.server";

const FILE_BYTES = 2_000_000;

/** Lists the people of a CSV file: all of them, or none. */
export function ImportPeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<TextFile | null>(null);
  const { send, answer, isBusy, forget } = useAction<PeopleIntents, "import-people">();
  const problems =
    answer?.ok === false ? [{ at: 0, message: answer.problem }] : (answer?.data.problems ?? []);
  const isDone = answer?.ok === true && problems.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <AppModal
      open
      title="Import people"
      onClose={onClose}
      primaryAction={{
        content: "Add people",
        loading: isBusy,
        disabled: file === null,
        onAction: () => file && send({ intent: "import-people", input: { text: file.text } }),
      }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="300">
        <Text as="p">
          A CSV file with the columns effect (block or allow), kind (email, phone, name or address)
          and value; note and expires_at (a last day, 2027-01-31, or a time) may be there too. An
          export shows how it looks.
        </Text>
        <TextFileField
          label="CSV file"
          accept=".csv,text/csv"
          maxBytes={FILE_BYTES}
          file={file}
          isAtWork={isBusy}
          onChange={(chosen) => {
            setFile(chosen);
            // What was wrong with one file is not wrong with the next.
            forget();
          }}
        />
        <div aria-live="polite">
          {problems.length > 0 && <FileProblems place="Row" problems={problems} />}
        </div>
      </BlockStack>
    </AppModal>
  );
}

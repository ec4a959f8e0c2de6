import { BlockStack, DropZone, InlineError, InlineStack, Tag, Text } from "@shopify/polaris";
import { useState } from "react";

import { type FileFormat, RULE_FILE_BYTES } from "../../../contract/rules/rule-files";

export interface ChosenFile {
  readonly name: string;
  readonly format: FileFormat;
  readonly text: string;
}

interface RuleFileFieldProps {
  readonly file: ChosenFile | null;
  readonly refused: string | null;
  readonly onChoose: (file: ChosenFile) => void;
  readonly onForget: () => void;
  /** True while the file is imported: it cannot be taken away. */
  readonly isAtWork: boolean;
}

/** A file of rules to look at; nothing of it leaves the browser until it could be one. */
export function RuleFileField({ file, refused, onChoose, onForget, isAtWork }: RuleFileFieldProps) {
  const [problem, setProblem] = useState<string>();
  const read = async (chosen: File | undefined) => {
    const ending = chosen && /\.(csv|json|txt)$/i.exec(chosen.name)?.[1]?.toLowerCase();
    if (!chosen || !ending) return setProblem("Choose a .csv, .json or .txt file.");
    if (chosen.size > RULE_FILE_BYTES) return setProblem("The file is larger than 12 MB.");
    setProblem(undefined);
    const format = ending === "json" ? "json" : "csv";
    onChoose({ name: chosen.name, format, text: await chosen.text() });
  };
  const message = problem ?? refused;
  return (
    <BlockStack gap="200">
      {file ? (
        <InlineStack>
          <Tag onRemove={isAtWork ? undefined : onForget}>{file.name}</Tag>
        </InlineStack>
      ) : (
        <DropZone
          label="A file of rules"
          accept=".csv,.json,.txt,text/csv,application/json,text/plain"
          type="file"
          allowMultiple={false}
          variableHeight
          onDrop={(_all, accepted) => void read(accepted[0])}
        >
          <DropZone.FileUpload
            actionTitle="Choose a CSV or JSON file"
            actionHint="You see what it adds before anything is added."
          />
        </DropZone>
      )}
      {message && <InlineError fieldID="rule-file" message={message} />}
      <Text as="p" tone="subdued">
        A file that Palisade exported, from any store and any list, or a plain list of addresses,
        one a line. Rules that are here already stay as they are; new ones are added in your name,
        as of today.
      </Text>
    </BlockStack>
  );
}

import { BlockStack, DropZone, InlineError, InlineStack, Tag } from "@shopify/polaris";
import { useState } from "react";

/** A file a person chose, with what it holds. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

interface TextFileFieldProps {
  /** "JSON or CSV file" */
  readonly label: string;
  /** "application/json,.json" */
  readonly accept: string;
  readonly maxBytes: number;
  readonly file: TextFile | null;
  /** True while something is done with the file: it cannot be taken away. */
  readonly isAtWork: boolean;
  readonly onChange: (file: TextFile | null) => void;
}

/** Chooses one file of text and reads it. */
export function TextFileField(props: TextFileFieldProps) {
  const { label, accept, maxBytes, file, isAtWork, onChange } = props;
  const [problem, setProblem] = useState<string>();
  const read = async (chosen: File | undefined) => {
    if (!chosen) return setProblem("This is not a file of that kind. Choose another one.");
    if (chosen.size > maxBytes) {
      return setProblem(`The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`);
    }
    setProblem(undefined);
    onChange({ name: chosen.name, text: await chosen.text() });
  };
  if (file) {
    return (
      <InlineStack>
        <Tag onRemove={isAtWork ? undefined : () => onChange(null)}>{file.name}</Tag>
      </InlineStack>
    );
  }
  return (
    <BlockStack gap="200">
      <DropZone
        label={label}
        accept={accept}
        type="file"
        allowMultiple={false}
        variableHeight
        onDrop={(_all, accepted) => void read(accepted[0])}
      >
        <DropZone.FileUpload actionTitle="Choose a file" actionHint="or drop it here" />
      </DropZone>
      {problem && <InlineError fieldID="text-file" message={problem} />}
    </BlockStack>
  );
}

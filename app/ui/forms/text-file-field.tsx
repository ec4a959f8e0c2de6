import { BlockStack, DropZone, InlineError, InlineStack, Tag, Text } from "@shopify/polaris";
import { useState } from "react";

/** A file a person chose, with what it holds. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Which files may be chosen, and how that is said. */
export interface FileKind {
  /** "JSON or CSV file" */
  readonly label: string;
  /** "application/json,.json" */
  readonly accept: string;
  readonly maxBytes: number;
  /** The button; left out: "Choose a file". */
  readonly choose?: string;
  /** Beside the button. */
  readonly hint?: string;
  /** Below the field. */
  readonly help?: string;
  /** Said about a file of another kind. */
  readonly wrongKind?: string;
}

interface TextFileFieldProps {
  readonly kind: FileKind;
  readonly file: TextFile | null;
  /** True while something is done with the file: it cannot be taken away. */
  readonly isAtWork: boolean;
  readonly onChange: (file: TextFile | null) => void;
}

/** Chooses one file of text and reads it; a file that is none of the kind never leaves the browser. */
export function TextFileField({ kind, file, isAtWork, onChange }: TextFileFieldProps) {
  const [problem, setProblem] = useState<string>();
  const read = async (chosen: File | undefined) => {
    const wrong = problemOf(chosen, kind);
    setProblem(wrong);
    if (chosen && !wrong) onChange({ name: chosen.name, text: await chosen.text() });
  };
  return (
    <BlockStack gap="200">
      {file ? (
        <InlineStack>
          <Tag onRemove={isAtWork ? undefined : () => onChange(null)}>{file.name}</Tag>
        </InlineStack>
      ) : (
        <DropZone
          label={kind.label}
          accept={kind.accept}
          type="file"
          allowMultiple={false}
          variableHeight
          onDrop={(_all, accepted) => void read(accepted[0])}
        >
          <DropZone.FileUpload
            actionTitle={kind.choose ?? "Choose a file"}
            actionHint={kind.hint ?? "or drop it here"}
          />
        </DropZone>
      )}
      {problem && <InlineError fieldID="text-file" message={problem} />}
      {kind.help && (
        <Text as="p" tone="subdued">
          {kind.help}
        </Text>
      )}
    </BlockStack>
  );
}

function problemOf(chosen: File | undefined, { maxBytes, wrongKind }: FileKind) {
  if (!chosen) return wrongKind ?? "This is not a file of that kind. Choose another one.";
  if (chosen.size <= maxBytes) return undefined;
  return `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`;
}

import { useState } from "react";

import type { FileKind } from "#app/ui/forms/file-kind";
import { saveTextFile } from "#app/ui/forms/text-file";
import { type TextFile, TextFileField } from "#app/ui/forms/text-file-field";
import { BlockStack, Button, InlineStack, Text, TextField } from "#app/ui/kit";
import { MoreFields } from "#app/ui/more-fields";
import { EncodingField } from "#app/ui/text-files/encoding-field";
import { fact } from "#app/words/fact";

import {
  COUNTED,
  LIST_WORDS,
  type ListedKind,
  type ListWords,
  PLACEHOLDERS,
} from "../../entries/list-kinds";
import { MAX_FILE_BYTES, readPlainList, sampleFile } from "../../lines/list-file";
import type { UploadedFile } from "../../lines/pasted-lines";
import { AddressesField } from "./addresses-field";
import { linesField as texts } from "./texts";

/** Values to add: typed or pasted one per line, and from a file. */
export interface LinesInput {
  readonly typed: string;
  readonly file: UploadedFile | null;
}

const textFile = (): FileKind => ({
  label: texts.fromFile,
  accept: ".csv,.txt,text/csv,text/plain",
  maxBytes: MAX_FILE_BYTES,
});

/** Files of addresses may be JSON, because some publishers offer JSON lists. */
const addressFile = (): FileKind => ({
  ...textFile(),
  accept: ".csv,.txt,.json,text/csv,text/plain,application/json",
});

interface LinesFieldProps {
  readonly kind: ListedKind;
  readonly value: LinesInput;
  readonly error?: string;
  readonly onChange: (value: LinesInput) => void;
}

/** Edits the values of new entries in a text field and from a file. */
export function LinesField({ kind, value, error, onChange }: LinesFieldProps) {
  const [fileProblem, setFileProblem] = useState<string>();
  const [chosenFile, setChosenFile] = useState<TextFile | null>(null);
  const words: ListWords = LIST_WORDS[kind];
  const { typed, file } = value;

  const choose = (chosen: TextFile) => {
    setChosenFile(chosen);
    const read = readPlainList(chosen, kind);
    setFileProblem(read.ok ? undefined : read.problem);
    if (!read.ok) return;
    onChange({ typed, file: { name: chosen.name, lines: read.lines, remark: read.remark } });
  };

  return (
    <BlockStack gap="300">
      <TypedLines
        kind={kind}
        value={typed}
        error={error}
        onChange={(next) => onChange({ typed: next, file })}
      />
      <MoreFields label={texts.addFromFile} startsOpen={file !== null} mustOpen={!!fileProblem}>
        <TextFileField
          kind={kind === "ip" ? addressFile() : textFile()}
          chosen={file && fact(file.name, COUNTED[kind]({ count: file.lines.length }))}
          problem={fileProblem}
          onChoose={choose}
          onRemove={() => {
            setFileProblem(undefined);
            setChosenFile(null);
            onChange({ typed, file: null });
          }}
        />
        <EncodingField file={chosenFile} disabled={false} onChange={choose} />
        {file?.remark && (
          <Text as="p" tone="caution">
            {file.remark}
          </Text>
        )}
        <InlineStack gap="200" blockAlign="center">
          <Text as="span" tone="subdued">
            {texts.plainList({ one: words.one })}
          </Text>
          <Button
            variant="plain"
            onClick={() => saveTextFile(`${kind}-sample.csv`, sampleFile(kind))}
          >
            {texts.downloadSample}
          </Button>
        </InlineStack>
      </MoreFields>
    </BlockStack>
  );
}

interface TypedLinesProps {
  readonly kind: ListedKind;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** Edits one value per line, or any number of addresses per line. */
function TypedLines({ kind, ...field }: TypedLinesProps) {
  const { label, help } = LIST_WORDS[kind].lines;
  const placeholder = PLACEHOLDERS[kind];
  if (kind === "ip")
    return <AddressesField rows={5} {...{ label, placeholder, help }} {...field} />;
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      helpText={help}
      autoComplete="off"
      multiline={5}
      maxHeight={240}
      spellCheck={false}
      {...field}
    />
  );
}

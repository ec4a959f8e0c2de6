import { Select } from "@shopify/polaris";

import type { TextFile } from "../forms/text-file-field";
import { type Encoding, ENCODINGS, textOf } from "./decode-file";
import { encodingField as texts } from "./texts";

interface EncodingFieldProps {
  /** Null: no file is chosen, and the field is not shown. */
  readonly file: TextFile | null;
  readonly disabled: boolean;
  readonly onChange: (file: TextFile) => void;
}

/** Shows the encoding of a chosen file, and reads the file again when the user selects another encoding. */
export function EncodingField({ file, disabled, onChange }: EncodingFieldProps) {
  if (!file) return null;
  const readAs = (encoding: Encoding) =>
    onChange({ ...file, encoding, text: textOf(file.bytes, encoding) });
  return (
    <Select
      label={texts.label}
      options={ENCODINGS.map((value) => ({ value, label: texts[value] }))}
      value={file.encoding}
      disabled={disabled}
      onChange={(value) => readAs(value as Encoding)}
    />
  );
}

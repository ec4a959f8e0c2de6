import {
  BlockStack,
  Button,
  DropZone,
  InlineError,
  InlineStack,
  Tag,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import { saveTextFile } from "../../../ui/text-file";
import { MAX_FILE_BYTES, readAddressCsv, SAMPLE_CSV } from "../address-csv";
import type { UploadedFile } from "../pasted-lines";

export interface AddressInput {
  readonly typed: string;
  readonly file: UploadedFile | null;
}

interface AddressLinesFieldProps {
  readonly value: AddressInput;
  readonly error?: string;
  readonly onChange: (value: AddressInput) => void;
}

/** Addresses to add: typed or pasted one a line, and from a file. */
export function AddressLinesField({ value, error, onChange }: AddressLinesFieldProps) {
  const [fileProblem, setFileProblem] = useState<string>();
  const { typed, file } = value;

  const read = async (chosen: File | undefined) => {
    if (!chosen) return setFileProblem("Choose a .csv or .txt file.");
    if (chosen.size > MAX_FILE_BYTES) return setFileProblem("The file is larger than 8 MB.");
    const lines = await readAddressCsv(await chosen.text());
    if (lines.length === 0) return setFileProblem(`${chosen.name} holds no addresses.`);
    setFileProblem(undefined);
    onChange({ typed, file: { name: chosen.name, lines } });
  };

  return (
    <BlockStack gap="300">
      <TextField
        label="Addresses, one a line"
        placeholder={"198.51.100.7\n203.0.113.0/24\n192.0.2.10-192.0.2.20\n198.51.\n2001:db8::/48"}
        helpText={<SizeHelp />}
        autoComplete="off"
        multiline={5}
        maxHeight={240}
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(next) => onChange({ typed: next, file })}
      />
      {file ? (
        <InlineStack>
          <Tag onRemove={() => onChange({ typed, file: null })}>
            {`${file.name}: ${file.lines.length.toLocaleString("en")} addresses`}
          </Tag>
        </InlineStack>
      ) : (
        <DropZone
          label="From a file"
          accept=".csv,.txt,text/csv,text/plain"
          type="file"
          allowMultiple={false}
          variableHeight
          onDrop={(_all, accepted) => void read(accepted[0])}
        >
          <DropZone.FileUpload actionTitle="Choose a CSV file" actionHint="or drop it here" />
        </DropZone>
      )}
      {fileProblem && <InlineError fieldID="address-file" message={fileProblem} />}
      <InlineStack gap="200" blockAlign="center">
        <Text as="span" tone="subdued">
          One address a row, in a column named “address” or the first one.
        </Text>
        <Button variant="plain" onClick={() => saveTextFile("addresses-sample.csv", SAMPLE_CSV)}>
          Download a sample
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

/** How many addresses a block holds: people who write /16 rarely mean 65,536. */
function SizeHelp() {
  return (
    <>
      A single address, a block, a range or a beginning (prefix), IPv4 or IPv6. /32 is 1 address,
      /24 is 256, /16 is 65,536. Visitors of one provider share blocks: the wider, the more
      strangers you stop.
    </>
  );
}

import { BlockStack, Button, TextField } from "@shopify/polaris";

import { useCopy } from "../hooks/use-copy";
import { copyField as texts } from "./texts";

interface CopyFieldProps {
  readonly label: string;
  readonly helpText?: string;
  readonly value: string;
  /** Said once it is on the clipboard: "Link copied". */
  readonly copied: string;
  /** For texts of many lines, such as a file: how many are shown. */
  readonly lines?: number;
}

/** A text to take along: shown, selected when it is clicked, and put on the clipboard by a button. */
export function CopyField({ label, helpText, value, copied, lines }: CopyFieldProps) {
  const copy = useCopy();
  const button = (
    <Button accessibilityLabel={texts.copyWhat(label)} onClick={() => void copy(value, copied)}>
      {texts.copy}
    </Button>
  );
  const field = { label, helpText, value, autoComplete: "off", readOnly: true };
  if (lines === undefined)
    return <TextField {...field} selectTextOnFocus connectedRight={button} />;
  return (
    <BlockStack gap="200">
      <div className="ui-code">
        <TextField {...field} multiline={lines} maxHeight="24rem" spellCheck={false} />
      </div>
      <div>{button}</div>
    </BlockStack>
  );
}

import { BlockStack, Button, TextField } from "@shopify/polaris";

import { useCopy } from "../hooks/use-copy";
import { copyField as texts } from "./texts";

interface CopyFieldProps {
  readonly label: string;
  readonly helpText?: string;
  readonly value: string;
  /** Toast after copying, such as "Link copied". */
  readonly copied: string;
  /** Number of lines shown, for long texts such as a file. */
  readonly lines?: number;
}

/** A read-only text to copy: a click selects it, and a button puts it on the clipboard. */
export function CopyField({ label, helpText, value, copied, lines }: CopyFieldProps) {
  const copy = useCopy();
  const button = (
    <Button
      accessibilityLabel={texts.copyWhat({ what: label })}
      onClick={() => void copy(value, copied)}
    >
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

import { useMemo, useState } from "react";

import { BlockStack, Button, ButtonGroup, Text, TextField, type TextFieldProps } from "#app/ui/kit";

import { withoutJson } from "../../lines/address-json";
import { withoutLines } from "../../lines/pasted-lines";
import { withComments, withoutNotes } from "../../lines/pasted-notes";
import { notedText, pastedText, type ReadPasted, readPasted } from "../../lines/read-pasted";
import { ProblemList } from "../problem-list";
import { addressesField as texts } from "./texts";

interface AddressesFieldProps extends Pick<TextFieldProps, "placeholder" | "focused"> {
  readonly label: string;
  readonly help?: string;
  readonly rows: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Reports whether the text changed by more than one character: by a paste, a fill or a cut. */
const isPaste = (before: string, after: string) => Math.abs(after.length - before.length) > 1;

/**
 * Edits IP addresses in one field, in any pasted format. Shows the number of recognized addresses, and the refused
 * ones with reasons. Shows no result while the merchant types an address.
 */
export function AddressesField(props: AddressesFieldProps) {
  const { label, help, rows, value, error, onChange, placeholder, focused } = props;
  /** Text after the last paste or when the field last lost focus. Only this text is checked. */
  const [settled, setSettled] = useState(value);
  const read = useMemo(() => readPasted(settled), [settled]);
  const { refused, noted, recognized } = read;
  const isShown = settled === value && (refused.length + noted > 0 || recognized > 1);
  const change = (typed: string) => {
    setSettled(typed);
    onChange(typed);
  };
  const changeText = (text: string) => {
    if (isPaste(value, text)) change(withoutJson(text));
    else onChange(text);
  };
  const remove = () => change(withoutLines("ip", { typed: value, file: null }, refused).typed);
  return (
    <BlockStack gap="200">
      <TextField
        label={label}
        placeholder={placeholder}
        helpText={help}
        autoComplete="off"
        multiline={rows}
        maxHeight={240}
        spellCheck={false}
        focused={focused}
        value={value}
        error={error}
        onChange={changeText}
        onBlur={() => setSettled(value)}
      />
      <div aria-live="polite">
        {isShown && (
          <BlockStack gap="200" inlineAlign="start">
            <Text as="p" tone={refused.length > 0 ? "critical" : "subdued"}>
              {pastedText(read)}
            </Text>
            <ProblemList problems={refused} />
            {refused.length > 0 && <Button onClick={remove}>{texts.removeTheseEntries}</Button>}
            {noted > 0 && <TextAfter read={read} typed={value} onChange={change} />}
          </BlockStack>
        )}
      </div>
    </BlockStack>
  );
}

interface TextAfterProps {
  readonly read: ReadPasted;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

/** Offers to turn the text after pasted addresses into notes, or to remove the text. */
function TextAfter({ read, typed, onChange }: TextAfterProps) {
  return (
    <>
      <Text as="p" tone="caution">
        {notedText(read)}
      </Text>
      <ButtonGroup>
        <Button onClick={() => onChange(withComments(typed))}>{texts.useAsNotes}</Button>
        <Button onClick={() => onChange(withoutNotes(typed))}>{texts.removeText}</Button>
      </ButtonGroup>
    </>
  );
}

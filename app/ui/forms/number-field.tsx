import { Checkbox, TextField } from "@shopify/polaris";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly suffix?: string;
  readonly helpText?: string;
  readonly error?: string;
}

/** A number; what is empty is no number, shows empty, and a save says what is missing. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      autoComplete="off"
      value={Number.isFinite(value) ? String(value) : ""}
      onChange={(text) => onChange(text === "" ? NaN : Number(text))}
    />
  );
}

interface OptionalNumberProps extends Omit<NumberFieldProps, "value" | "onChange"> {
  /** Of the checkbox that switches it on. */
  readonly question: string;
  readonly questionHelp?: string;
  /** Null: switched off. */
  readonly value: number | null;
  readonly usual: number;
  readonly onChange: (value: number | null) => void;
}

/** Something that may be off, and a number where it is on. */
export function OptionalNumber(props: OptionalNumberProps) {
  const { question, questionHelp, usual, value, onChange, ...field } = props;
  return (
    <>
      <Checkbox
        label={question}
        helpText={questionHelp}
        checked={value !== null}
        onChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {value !== null && <NumberField {...field} value={value} onChange={onChange} />}
    </>
  );
}

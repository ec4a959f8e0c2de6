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

/** A number field. An empty field is NaN and shows as empty. Saving it reports the missing value. */
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
  /** Label of the checkbox that switches the number on. */
  readonly question: string;
  readonly questionHelp?: string;
  /** Null if switched off. */
  readonly value: number | null;
  readonly usual: number;
  readonly onChange: (value: number | null) => void;
}

/** A checkbox with a number that is edited while it is on. */
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

import { errorsBelow, type FieldErrors } from "./field-errors";

/** Names of the fields of a form that hold such a value. */
type KeysOf<Form, Value> = {
  readonly [Key in keyof Form]-?: Form[Key] extends Value ? Key : never;
}[keyof Form] &
  string;

/** What a control is told of one field of a form, and how it changes it: `<TextField {...field("title")} />`. */
export interface Fields<Form> {
  /** For controls that hold the value as the form does. */
  <Key extends keyof Form & string>(
    key: Key,
    /** Where its error is, if not under its own name. */
    errorKey?: string,
  ): {
    readonly value: Form[Key];
    readonly error: string | undefined;
    readonly onChange: (value: Form[Key]) => void;
  };
  /** For a Select, whose options are the values. */
  option(key: KeysOf<Form, string>): {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  };
  /** For a ChoiceList that takes one choice. */
  choice(key: KeysOf<Form, string>): {
    readonly selected: string[];
    readonly error: string | undefined;
    readonly onChange: (values: string[]) => void;
  };
  /** For a Checkbox. */
  flag(key: KeysOf<Form, boolean>): {
    readonly checked: boolean;
    readonly error: string | undefined;
    readonly onChange: (isOn: boolean) => void;
  };
}

/**
 * The fields of a form by their names.
 *
 * @param change takes the part of the form that is another now
 * @param errors by field; left out: there are none
 */
export function fieldsOf<Form extends object>(
  form: Form,
  change: (part: Partial<Form>) => void,
  errors: FieldErrors = {},
): Fields<Form> {
  const values = form as Readonly<Record<string, unknown>>;
  const set = (key: string, value: unknown) => change({ [key]: value } as Partial<Form>);
  const field: Fields<Form> = (key, errorKey = key) => ({
    value: form[key],
    error: errors[errorKey],
    onChange: (value) => set(key, value),
  });
  field.option = (key) => ({
    value: values[key] as string,
    error: errors[key],
    onChange: (value) => set(key, value),
  });
  field.choice = (key) => ({
    selected: [values[key] as string],
    error: errors[key],
    onChange: ([value]) => set(key, value),
  });
  field.flag = (key) => ({
    checked: values[key] as boolean,
    error: errors[key],
    onChange: (isOn) => set(key, isOn),
  });
  return field;
}

/** What a card of a form gets. */
export interface FormCard<Form> {
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  readonly field: Fields<Form>;
  /** What is wrong, by field ("places.countries"). */
  readonly errors: FieldErrors;
}

/** A form for its cards; see `fieldsOf`. */
export function formCard<Form extends object>(
  form: Form,
  change: FormCard<Form>["change"],
  errors: FieldErrors = {},
): FormCard<Form> {
  return { form, change, errors, field: fieldsOf(form, change, errors) };
}

/** A part of a form that is itself a form: `{...formPart(card, "terms")}`. */
export function formPart<Form, Key extends keyof Form & string>(
  { form, change, errors }: Pick<FormCard<Form>, "form" | "change" | "errors">,
  key: Key,
): FormCard<Form[Key] & object> {
  const part = form[key] as Form[Key] & object;
  const changePart = (next: object) => change({ [key]: { ...part, ...next } } as Partial<Form>);
  return formCard(part, changePart, errorsBelow(errors, key));
}

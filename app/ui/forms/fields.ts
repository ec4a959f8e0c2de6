import { errorsBelow, type FieldErrors } from "./field-errors";

/** Names of the form fields whose value has the given type. */
type KeysOf<Form, Value> = {
  readonly [Key in keyof Form]-?: Form[Key] extends Value ? Key : never;
}[keyof Form] &
  string;

/** Props of a control for one field of a form: `<TextField {...field("title")} />`. */
export interface Fields<Form> {
  /** Returns the props of a control whose value is the field's value. */
  <Key extends keyof Form & string>(
    key: Key,
    /** Field of the error, if it differs from the key. */
    errorKey?: string,
  ): {
    readonly value: Form[Key];
    readonly error: string | undefined;
    readonly onChange: (value: Form[Key]) => void;
  };
  /** Returns the props of a Select, whose options are the values. */
  option(key: KeysOf<Form, string>): {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  };
  /** Returns the props of a ChoiceList that accepts one choice. */
  choice(key: KeysOf<Form, string>): {
    readonly selected: string[];
    readonly error: string | undefined;
    readonly onChange: (values: string[]) => void;
  };
  /** Returns the props of a Checkbox. */
  flag(key: KeysOf<Form, boolean>): {
    readonly checked: boolean;
    readonly error: string | undefined;
    readonly onChange: (isOn: boolean) => void;
  };
}

/**
 * Returns the fields of a form by name.
 *
 * @param change receives the changed fields
 * @param errors messages by field
 */
export function fieldsOf<Form extends object>(
  form: Form,
  change: (part: Partial<Form>) => void,
  errors: FieldErrors = {},
): Fields<Form> {
  const values = form as Readonly<Record<string, unknown>>;
  const setField = (key: string, value: unknown) => change({ [key]: value } as Partial<Form>);
  const field: Fields<Form> = (key, errorKey = key) => ({
    value: form[key],
    error: errors[errorKey],
    onChange: (value) => setField(key, value),
  });
  field.option = (key) => ({
    value: values[key] as string,
    error: errors[key],
    onChange: (value) => setField(key, value),
  });
  field.choice = (key) => ({
    selected: [values[key] as string],
    error: errors[key],
    onChange: ([value]) => setField(key, value),
  });
  field.flag = (key) => ({
    checked: values[key] as boolean,
    error: errors[key],
    onChange: (isOn) => setField(key, isOn),
  });
  return field;
}

/** Props of a card of a form. */
export interface FormCard<Form> {
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  readonly field: Fields<Form>;
  /** Messages by field, such as "places.countries". */
  readonly errors: FieldErrors;
}

/** Returns the props of a form's cards. See `fieldsOf`. */
export function formCard<Form extends object>(
  form: Form,
  change: FormCard<Form>["change"],
  errors: FieldErrors = {},
): FormCard<Form> {
  return { form, change, errors, field: fieldsOf(form, change, errors) };
}

/** Returns the props of a nested form: `{...formPart(card, "terms")}`. */
export function formPart<Form, Key extends keyof Form & string>(
  { form, change, errors }: Pick<FormCard<Form>, "form" | "change" | "errors">,
  key: Key,
): FormCard<Form[Key] & object> {
  const part = form[key] as Form[Key] & object;
  const changePart = (next: object) => change({ [key]: { ...part, ...next } } as Partial<Form>);
  return formCard(part, changePart, errorsBelow(errors, key));
}

/** Messages about a form by field, such as "to" or "scope.pages.3". */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the first message at a field or below it ("scope.pages.3" for "scope"). */
export function errorAt(errors: FieldErrors, field: string): string | undefined {
  const found = Object.keys(errors).find((name) => name === field || name.startsWith(`${field}.`));
  return found && errors[found];
}

/** Returns the messages below a field, without the field's prefix ("pages.3" for "scope"). */
export function errorsBelow(errors: FieldErrors, field: string): FieldErrors {
  const prefix = `${field}.`;
  const below = Object.entries(errors).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(below.map(([name, text]) => [name.slice(prefix.length), text]));
}

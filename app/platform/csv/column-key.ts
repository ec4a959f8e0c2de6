/** Returns the name of a column in the form in which names are compared: trimmed and in lower case. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase();
}

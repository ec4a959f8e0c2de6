import { useState } from "react";

import { typedLines as texts } from "./texts";

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The first problem with lines, told with its line; undefined: none. */
function problemOf(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  if (errors[name]) return errors[name];
  const [first] = Object.entries(errors).filter(([field]) => field.startsWith(`${name}.`));
  if (!first) return undefined;
  const [field, problem] = first;
  return texts.problem(Number(field.slice(name.length + 1)) + 1, problem);
}

/**
 * A text field that stands for a list, one per line: what is typed stays as it is typed, empty lines
 * included, as long as it says the same as the list.
 *
 * @param errors problems by field; those of the list are "<name>" or "<name>.<line from 0>"
 */
export function useTypedLines(
  lines: readonly string[],
  errors: Readonly<Record<string, string>>,
  name: string,
  onLines: (lines: string[]) => void,
) {
  const [typed, setTyped] = useState("");
  const stands = JSON.stringify(linesOf(typed)) === JSON.stringify(lines);
  return {
    value: stands ? typed : lines.join("\n"),
    error: problemOf(errors, name),
    onChange: (text: string) => {
      setTyped(text);
      onLines(linesOf(text));
    },
  };
}

import { useState } from "react";

import { typedLines as texts } from "./texts";

/** Returns the non-empty lines of a text, trimmed. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns the first problem with its line number. Undefined if there is none. */
function problemOf(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  if (errors[name]) return errors[name];
  const [first] = Object.entries(errors).filter(([field]) => field.startsWith(`${name}.`));
  if (!first) return undefined;
  const [field, problem] = first;
  return texts.problem({ line: Number(field.slice(name.length + 1)) + 1, problem });
}

/**
 * Manages a text field with one list item per line. The typed text stays as it is, with empty lines, as long as it
 * gives the same list.
 *
 * @param errors messages by field. Those of the list are "<name>" or "<name>.<line from 0>"
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

import { parseIpRule } from "#app/engine/net/ip-rule";
import { pastedAddresses } from "#app/engine/net/pasted-addresses";

import { entryPlace, type NumberedProblem } from "./pasted-lines";
import { notedLines } from "./pasted-notes";
import { readPasted as texts } from "./texts";

/** Entries of a pasted text of IP addresses, as the engine reads them. */
export interface ReadPasted {
  /** Number of valid entries. */
  readonly recognized: number;
  /**
   * Number of lines with text after their addresses, which can become notes. `refused` does not
   * contain them.
   */
  readonly noted: number;
  /** Invalid entries, with position and reason. */
  readonly refused: readonly NumberedProblem[];
}

/** Reads every entry of a pasted text. Fast enough to run after each paste of 50,000 entries. */
export function readPasted(text: string): ReadPasted {
  const refused: NumberedProblem[] = [];
  let recognized = 0;
  const entries = pastedAddresses(text);
  const noted = notedLines(entries);
  for (const entry of entries) {
    const read = parseIpRule(entry.text);
    if (read.ok) recognized += 1;
    else if (!noted.has(entry.line))
      refused.push({ text: entry.text, place: entryPlace(entry), message: read.message });
  }
  return { recognized, noted: noted.size, refused };
}

/** Describes the result of reading a pasted text: "4 IP addresses or ranges recognized, 1 entry not". */
export function pastedText({ recognized, refused }: ReadPasted): string {
  const count = recognized;
  return refused.length === 0
    ? texts.recognized({ count })
    : texts.someRecognized({ count, refused: refused.length });
}

/** Describes lines with notes: "200 lines have text after the address." */
export const notedText = ({ noted }: ReadPasted) => texts.noted({ lines: noted });

/** Returns the message of a field whose entries cannot be added, or undefined if they can. */
export function refusedText(read: ReadPasted): string | undefined {
  const { refused, noted } = read;
  if (refused.length === 0) {
    return noted === 0 ? undefined : texts.notedHelp({ lines: noted });
  }
  return texts.refused({ count: refused.length });
}

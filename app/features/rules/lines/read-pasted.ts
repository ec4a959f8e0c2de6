import { parseIpRule } from "../../../engine/net/ip-rule";
import { pastedAddresses } from "../../../engine/net/pasted-addresses";
import { counted } from "../../../words/numbers";
import { entryPlace, type PlacedProblem } from "./pasted-lines";

/** What a pasted text of IP addresses says, as the engine reads it. */
export interface ReadPasted {
  /** Entries that can be read. */
  readonly recognized: number;
  /** The others, each with its place and why. */
  readonly refused: readonly PlacedProblem[];
}

/** Reads every entry of a pasted text; quick enough to do it after every paste of 50,000 of them. */
export function readPasted(text: string): ReadPasted {
  const refused: PlacedProblem[] = [];
  let recognized = 0;
  for (const entry of pastedAddresses(text)) {
    const read = parseIpRule(entry.text);
    if (read.ok) recognized += 1;
    else refused.push({ text: entry.text, place: entryPlace(entry), message: read.message });
  }
  return { recognized, refused };
}

/** "4 IP addresses or ranges recognized, 1 not" */
export function pastedText({ recognized, refused }: ReadPasted): string {
  const read = counted(recognized, "IP address or range", "IP addresses or ranges");
  return refused.length === 0
    ? `${read} recognized`
    : `${read} recognized, ${counted(refused.length, "entry", "entries")} not`;
}

/** What is said at a field that has entries nobody can read; undefined: it has none. */
export function refusedText({ refused }: ReadPasted): string | undefined {
  if (refused.length === 0) return undefined;
  return refused.length === 1
    ? "1 entry is not an IP address or range. Correct it or remove it."
    : `${counted(refused.length, "entry", "entries")} are not IP addresses or ranges. Correct them or remove them.`;
}

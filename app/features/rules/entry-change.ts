import type { z } from "zod";

import type { entryChange } from "../../contract/rule-entry";

import { counted } from "./entry-words";

export type EntryChange = z.output<typeof entryChange>;

const SUBJECT = "{entries}";
const pronoun = (one: boolean) => (one ? "it" : "them");

interface Part {
  readonly names: readonly (keyof EntryChange)[];
  readonly text: (set: EntryChange, one: boolean) => string;
}

/** What a change can do, what decides visits first. */
const PARTS: readonly Part[] = [
  { names: ["effect"], text: ({ effect }) => `turned ${SUBJECT} into ${effect}` },
  { names: ["enabled"], text: ({ enabled }) => `switched ${SUBJECT} ${enabled ? "on" : "off"}` },
  { names: ["value"], text: () => `changed the conditions of ${SUBJECT}` },
  {
    names: ["action", "scope", "skips"],
    text: (_set, one) => `changed what ${SUBJECT} ${one ? "does" : "do"}`,
  },
  { names: ["position"], text: () => `moved ${SUBJECT}` },
  {
    names: ["expiresAt"],
    text: (_set, one) => `changed when ${SUBJECT} ${one ? "expires" : "expire"}`,
  },
  { names: ["label", "reason", "note"], text: () => `described ${SUBJECT}` },
];

/** What a change did in one line: "Turned 1 entry into allow, switched it on". */
export function changeSummary(set: EntryChange, updated: number): string {
  const one = updated === 1;
  const parts = PARTS.filter(({ names }) => names.some((name) => set[name] !== undefined));
  // The first part names how many, the rest say "it" or "them".
  const text = parts
    .map((part, index) =>
      part
        .text(set, one)
        .replace(SUBJECT, index > 0 ? pronoun(one) : counted(updated, "entry", "entries")),
    )
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

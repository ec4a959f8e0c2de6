import type { z } from "zod";

import type { entryChange } from "#app/contract/rules/rule-entry";
import type { RuleKind } from "#app/engine/kinds";
import { capital } from "#app/words/capital";
import { countText } from "#app/words/english";

import { type ChangeWords, type NamedEntry, namesText } from "./change-names";

export type EntryChange = z.output<typeof entryChange>;

const SUBJECT = "{entries}";

interface Part {
  readonly names: readonly (keyof EntryChange)[];
  readonly text: (set: EntryChange, one: boolean) => string;
  /** Pronoun for several entries. "them" if omitted. */
  readonly pronounOfMany?: "they";
}

/** Phrases for changed fields. Fields that decide visits come first. */
const PARTS: readonly Part[] = [
  {
    names: ["effect"],
    text: ({ effect }) => (effect === "allow" ? `allowed ${SUBJECT}` : `blocked ${SUBJECT}`),
  },
  {
    names: ["enabled"],
    text: ({ enabled }) => (enabled ? `turned ${SUBJECT} on` : `turned ${SUBJECT} off`),
  },
  { names: ["value"], text: () => `changed the conditions of ${SUBJECT}` },
  { names: ["action", "scope", "skips"], text: () => `changed the action of ${SUBJECT}` },
  { names: ["position"], text: () => `moved ${SUBJECT}` },
  {
    names: ["expiresAt"],
    text: (_set, one) =>
      one ? `changed when ${SUBJECT} expires` : `changed when ${SUBJECT} expire`,
    pronounOfMany: "they",
  },
  { names: ["label", "reason", "note"], text: () => `described ${SUBJECT}` },
];

function sentence(set: EntryChange, one: boolean, subject: string): string {
  const parts = PARTS.filter(({ names }) => names.some((name) => set[name] !== undefined));
  // The first phrase names the entries, the others use a pronoun. A replacer function inserts the name, because names
  // may contain "$&".
  const text = parts
    .map(({ text, pronounOfMany = "them" }, index) => {
      const pronoun = one ? "it" : pronounOfMany;
      return text(set, one).replace(SUBJECT, () => (index > 0 ? pronoun : subject));
    })
    .join(", ");
  return capital(text);
}

/** Describes a change in one line: "Allowed 203.0.113.7, turned it on". */
export function describeChange(
  kind: RuleKind,
  set: EntryChange,
  changed: readonly NamedEntry[],
): ChangeWords {
  const one = changed.length === 1;
  return {
    summary: sentence(set, one, namesText(kind, changed)),
    plain: sentence(set, one, countText(changed.length, "entry", "entries")),
  };
}

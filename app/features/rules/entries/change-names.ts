import { countryInSentence } from "#app/base/countries";
import type { RuleKind } from "#app/engine/kinds";
import type { EntryAction, EntryEffect } from "#app/engine/ruleset";
import { describeEntry, siteOf } from "#app/features/visits/public";
import { shorten } from "#app/words/cut-text";
import { countText, englishNumeral } from "#app/words/english";
import { inEnglish } from "#app/words/in-english";

/** Fields of an entry that the history uses to name it. */
export interface NamedEntry {
  readonly value: string;
  readonly label?: string;
  /**
   * Source of the entry. The history never contains the value of an entry from an order, which is a customer's
   * address.
   */
  readonly source?: string;
}

/** Description of a change to a list. */
export interface ChangeWords {
  readonly summary: string;
  /**
   * Summary without names of entries, for records that outlive the rules: the audit log and the history lines of old
   * versions.
   */
  readonly plain: string;
}

const NAMES_SHOWN = 3;
const NAME_CHARS = 60;

/** Returns the text as one line without line breaks, control characters and direction marks. */
function inert(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return shorten(line, NAME_CHARS);
}

const wordsOf = (kind: RuleKind, value: string) => describeEntry({ kind, value, regions: null });

/** Returns the name of a referrer: "spam.example", "visitors with utm_source "spam"". */
function referrerName(value: string): string {
  const site = siteOf(value);
  if (site !== undefined) return site;
  return value.includes(":")
    ? `visitors ${wordsOf("referrer", value)}`
    : "visitors without a referrer";
}

/**
 * Returns the name of a user agent without its match type: "the user agent “curl”", "visitors
 * without a user agent".
 */
function agentName(value: string): string {
  const text = /^\w+:(.+)$/.exec(value)?.[1];
  return text === undefined ? "visitors without a user agent" : `the user agent “${text}”`;
}

/**
 * Returns the name of an entry in the history: "198.51.100.0/24", "Germany", "“Carts from data
 * centres”".
 */
export function entryName(kind: RuleKind, entry: NamedEntry): string {
  return inEnglish(() => englishName(kind, entry));
}

function englishName(kind: RuleKind, { value, label = "", source }: NamedEntry): string {
  if (source === "order") return "the IP address of an order";
  if (kind === "country") return countryInSentence(value);
  if (kind === "ip") return inert(value);
  if (kind === "custom") return `“${inert(label || wordsOf(kind, value))}”`;
  if (kind === "referrer") return inert(referrerName(value));
  if (kind === "user-agent") return inert(agentName(value));
  return inert(wordsOf(kind, value));
}

/** Lists the first few names: "A, B, C and 48 more". */
export function namesText(kind: RuleKind, entries: readonly NamedEntry[]): string {
  const shown = entries.slice(0, NAMES_SHOWN).map((entry) => entryName(kind, entry));
  const more = entries.length - shown.length;
  if (more > 0) return `${shown.join(", ")} and ${englishNumeral(more)} more`;
  return shown.join(", ");
}

const ADDED: Readonly<Record<EntryAction, (names: string) => string>> = {
  block: (names) => `Blocked ${names}`,
  redirect: (names) => `Redirected ${names}`,
  restrict: (names) => `Blocked ${names} from cart and checkout`,
  challenge: (names) => `Challenged ${names}`,
  monitor: (names) => `Started monitoring ${names}`,
};

/** Describes added entries: "Blocked 198.51.100.0/24, 203.0.113.7", "Allowed 203.0.113.9". */
export function describeAdded(
  kind: RuleKind,
  { effect, action }: { readonly effect: EntryEffect; readonly action: EntryAction },
  added: readonly NamedEntry[],
): ChangeWords {
  const names = namesText(kind, added);
  if (effect === "allow") {
    const plain = `Added ${countText(added.length, "allow entry", "allow entries")}`;
    return { summary: `Allowed ${names}`, plain };
  }
  const plain = `Added ${countText(added.length, "block entry", "block entries")}`;
  const summary = kind === "custom" ? `Added the rule ${names}` : ADDED[action](names);
  return { summary, plain };
}

/** Describes deleted entries: "Deleted 198.51.100.0/24". */
export function describeDeleted(kind: RuleKind, deleted: readonly NamedEntry[]): ChangeWords {
  return {
    summary: `Deleted ${namesText(kind, deleted)}`,
    plain: `Deleted ${countText(deleted.length, "entry", "entries")}`,
  };
}

/**
 * Describes rules imported to one or several lists: "Imported 198.51.100.0/24, AS64500 and 3 more
 * from a file".
 */
export function describeImported(
  imported: ReadonlyMap<RuleKind, readonly NamedEntry[]>,
): ChangeWords {
  const lists = [...imported];
  const names = lists
    .flatMap(([kind, entries]) =>
      entries.slice(0, NAMES_SHOWN).map((each) => entryName(kind, each)),
    )
    .slice(0, NAMES_SHOWN);
  const total = lists.reduce((sum, [, entries]) => sum + entries.length, 0);
  const more = total > names.length ? ` and ${englishNumeral(total - names.length)} more` : "";
  return {
    summary: `Imported ${names.join(", ")}${more} from a file`,
    plain: `Imported ${countText(total, "entry", "entries")} from a file`,
  };
}

import type { RuleKind } from "../kinds";
import { readWorded } from "../kinds/worded";

/** The texts of "contains:" entries that a value is looked for in: those beyond cover nothing here. */
const MAX_LITERALS = 200;

/** Canonical values of some entries of a kind, to be asked for one that covers a given value. */
export interface WiderValues {
  /** The place of an entry whose value covers `value` and is another one; -1: there is none. */
  find(value: string): number;
}

const CONTAINS = "contains:";

/** A domain and the domains it is part of: a.b.example, b.example, example. */
function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return parts.map((_, at) => parts.slice(at).join("."));
}

function widerReferrers(value: string): string[] {
  const worded = readWorded(value, ["domain", "host", "exact"]);
  if (worded === null) return [];
  const { word, rest } = worded;
  const host = word === "exact" ? (/^[^/]*/.exec(rest)?.[0] ?? "") : rest;
  const domains = domainsOf(host).map((domain) => `domain:${domain}`);
  return word === "exact" ? [`host:${host}`, ...domains] : domains;
}

/** "/a/b" begins with "/", "/a", "/a/b" and, since its own slash counts, "/a/b/". */
function beginnings(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) => `prefix:${text.slice(0, at + 1)}`);
}

function widerPages(value: string): string[] {
  const worded = readWorded(value, ["exact", "prefix", "query"]);
  if (worded === null) return [];
  const { word, rest } = worded;
  if (word === "query") return [`query:${rest.replace(/=.*$/s, "")}`];
  if (word === "prefix") return beginnings(rest);
  return beginnings(rest === "/" ? rest : `${rest}/`);
}

/** For each kind: the values that cover a value, as far as texts tell it. */
const WIDER: Readonly<Record<RuleKind, ((value: string) => string[]) | null>> = {
  country: null,
  ip: null,
  asn: null,
  referrer: widerReferrers,
  url: widerPages,
  network: null,
  crawler: () => ["any"],
  "user-agent": null,
  behaviour: null,
  custom: null,
};

/** What of a value a "contains:" entry looks at; null: it does not look at such values. */
function textOf(kind: RuleKind, value: string): string | null {
  if (kind === "referrer") {
    return readWorded(value, ["domain", "host", "exact", "contains"])?.rest ?? null;
  }
  if (kind === "url") return readWorded(value, ["exact", "contains"])?.rest ?? null;
  return kind === "user-agent" ? (readWorded(value, ["exact", "contains"])?.rest ?? null) : null;
}

/**
 * Finds wider values by their texts. What no text tells, such as whether one regular expression covers
 * another, counts as no: nobody is told that a rule does nothing unless that is sure.
 */
export function widerByText(kind: RuleKind, values: readonly string[]): WiderValues {
  const places = new Map(values.map((value, place) => [value, place]));
  const literals = values
    .flatMap((value, place) =>
      value.startsWith(CONTAINS) ? [{ text: value.slice(CONTAINS.length), place }] : [],
    )
    .slice(0, MAX_LITERALS);
  const widerOf = WIDER[kind];
  return {
    find(value) {
      const named = widerOf?.(value).find((wider) => wider !== value && places.has(wider));
      if (named !== undefined) return places.get(named)!;
      const text = literals.length > 0 ? textOf(kind, value) : null;
      if (text === null) return -1;
      return (
        literals.find((wider) => text !== wider.text && text.includes(wider.text))?.place ?? -1
      );
    },
  };
}

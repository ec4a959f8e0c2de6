import type { RuleKind } from "../kinds";
import { readWorded } from "../kinds/worded";

/** Maximum "contains:" entries among which a wider value is searched. Further entries are ignored. */
const MAX_LITERALS = 200;

/** Canonical values of some entries of a kind, queried for one that covers a given value. */
export interface WiderValues {
  /** Returns the index of a different value that covers `value`, or -1. */
  find(value: string): number;
}

const CONTAINS = "contains:";

/** Returns a domain and its parent domains: a.b.example, b.example, example. */
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

/**
 * Returns every prefix value that covers a page. "/a/b" starts with "/", "/a", "/a/b" and, because of its implied
 * slash, "/a/b/".
 */
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

/** By rule kind, a function that returns the texts of values that cover a value. Null if texts alone cannot show it. */
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

/**
 * Returns the part of a value that "contains:" entries of the kind search. Null if the value has none, such as a
 * regular expression, or if the kind has no "contains:".
 */
function textOf(kind: RuleKind, value: string): string | null {
  if (kind === "referrer") {
    return readWorded(value, ["domain", "host", "exact", "contains"])?.rest ?? null;
  }
  if (kind === "url") return readWorded(value, ["exact", "contains"])?.rest ?? null;
  return kind === "user-agent" ? (readWorded(value, ["exact", "contains"])?.rest ?? null) : null;
}

/**
 * Finds wider values by their texts.
 *
 * Values that texts alone cannot compare, such as two regular expressions, count as not covered. A rule is reported as
 * useless only if that is certain.
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

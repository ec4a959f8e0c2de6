import type { InputOf } from "#app/contract/call";
import { REDIRECT_LIMITS, type RedirectRow, type saveRedirect } from "#app/contract/redirects";
import type { PromptText, UtmField } from "#app/engine/redirects/redirect-rule";
import type { FormCard } from "#app/ui/forms/fields";
import { type Editor, nameOfCopy, type ReadForm } from "#app/ui/forms/use-editor";

import { editedExpiry, type Expiry, expiryOf, NEVER } from "../../entries/entry-expiry";
import { lookCard, wordsFields } from "./texts";

/** A redirect while the merchant edits it, with texts as typed. */
export interface RedirectForm {
  readonly name: string;
  readonly match: "only" | "except";
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  /** "de, pt-br" */
  readonly languages: string;
  readonly to: string;
  readonly keepPath: boolean;
  readonly keepQuery: boolean;
  readonly forwardUtm: boolean;
  readonly utm: Readonly<Partial<Record<UtmField, string>>>;
  readonly type: RedirectRow["type"];
  readonly position: "top" | "bottom";
  readonly days: string;
  readonly pages: "all" | "only" | "except";
  /** One pattern per line. */
  readonly patterns: string;
  /** The merchant's own words, in the order they were added. */
  readonly texts: readonly OwnWords[];
  readonly includeCrawlers: boolean;
  readonly enabled: boolean;
  readonly expiry: Expiry;
}

/** Properties of a card of the form. */
export type RedirectCard = FormCard<RedirectForm>;

export interface OwnWords extends PromptText {
  readonly language: string;
}

export const NEW_REDIRECT: RedirectForm = {
  name: "",
  match: "only",
  countries: [],
  regions: [],
  languages: "",
  to: "",
  keepPath: true,
  keepQuery: true,
  forwardUtm: true,
  utm: {},
  type: "banner",
  position: "bottom",
  days: "30",
  pages: "all",
  patterns: "",
  texts: [],
  includeCrawlers: false,
  enabled: true,
  expiry: NEVER,
};

/** Returns the form for a saved redirect. */
export function formOf(row: RedirectRow): RedirectForm {
  const { places, languages, days, scope, texts, expiresAt, ...same } = row;
  const { name, to, keepPath, keepQuery, forwardUtm, utm, type, position } = same;
  return {
    name,
    ...places,
    languages: languages.join(", "),
    to,
    keepPath,
    keepQuery,
    forwardUtm,
    utm,
    type,
    position,
    days: String(days),
    pages: scope?.match ?? "all",
    patterns: (scope?.pages ?? []).map(typedPage).join("\n"),
    texts: Object.entries(texts).map(([language, words]) => ({ language, ...words })),
    includeCrawlers: same.includeCrawlers,
    enabled: same.enabled,
    expiry: expiryOf(expiresAt),
  };
}

/** Returns "exact:/sale" as "/sale", the way merchants write it. */
function typedPage(stored: string): string {
  return stored.replace(/^(exact|wildcard):/, "");
}

/** Returns the form for a new redirect that copies a saved one. */
export function copyOf(row: RedirectRow): RedirectForm {
  return { ...formOf(row), name: nameOfCopy(row.name, REDIRECT_LIMITS.nameChars) };
}

const partsOf = (text: string, separator: RegExp) =>
  text.split(separator).flatMap((part) => part.trim() || []);

type SaveInput = InputOf<typeof saveRedirect>["redirect"];

/**
 * Returns the input of the save. Checks only mistakes that the data API cannot detect. The data API checks every
 * field.
 *
 * @param saved stored expiry of the redirect, which is kept to the second unless its day changes
 */
export function readForm(form: RedirectForm, saved: string | null, now: Date): ReadForm<SaveInput> {
  const { match, countries, regions, languages, days, pages, patterns, texts, expiry, ...same } =
    form;
  const end = editedExpiry(expiry, saved, now);
  if (!end.ok) return refuse("expiresAt", end.problem);
  if (!/^\d{1,4}$/.test(days.trim())) return refuse("days", lookCard.enterDays);
  const twice = repeatedLanguage(texts);
  if (twice !== null) return refuse(twice, wordsFields.languageTwice);
  const isOne = match === "only" && countries.length === 1;
  return {
    ok: true,
    value: {
      ...same,
      utm: Object.fromEntries(Object.entries(same.utm).filter(([, value]) => value.trim() !== "")),
      places: { match, countries: [...countries], regions: isOne ? [...regions] : [] },
      languages: partsOf(languages, /[\s,;]+/),
      days: Number(days),
      scope: pages === "all" ? null : { match: pages, pages: partsOf(patterns, /\n/) },
      texts: Object.fromEntries(texts.map(({ language, ...words }) => [language, words])),
      expiresAt: end.expiresAt,
    },
  };
}

/** Functions and texts for editing a redirect. */
export const REDIRECT_EDITOR: Editor<RedirectRow, RedirectForm, SaveInput> = {
  list: "/redirect",
  field: "redirect",
  empty: NEW_REDIRECT,
  formOf,
  read: (form, row) => readForm(form, row?.expiresAt ?? null, new Date()),
};

/** Returns the field name of the first repeated language, or null if no language is repeated. */
function repeatedLanguage(texts: readonly OwnWords[]): string | null {
  const codes = texts.map(({ language }) => language.trim().toLowerCase());
  const at = codes.findIndex((code, index) => code !== "" && codes.indexOf(code) < index);
  return at < 0 ? null : languageField(at);
}

/**
 * Returns the field name of the language at an index. A field name with the language itself would not distinguish
 * duplicates.
 */
export const languageField = (at: number) => `words.${at}.language`;

const refuse = (field: string, problem: string) =>
  ({ ok: false, problem, fields: { [field]: problem } }) as const;

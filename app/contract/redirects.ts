import { z } from "zod";

import { REDIRECT_TYPES, UTM_FIELDS } from "#app/engine/redirects/redirect-rule";

import { call } from "./call";
import { edits, orderInput, rowInput, switchInput } from "./ordered-list";
import { problems } from "./problems/texts";

/** Limits of geolocation redirects. The same numbers are checked in the form and by the API. */
export const REDIRECT_LIMITS = {
  rules: 50,
  nameChars: 80,
  targetChars: 2_048,
  regions: 200,
  languages: 20,
  utmChars: 120,
  days: 365,
  pages: 50,
  pageChars: 512,
  titleChars: 80,
  bodyChars: 300,
  buttonChars: 40,
} as const;

const country = z.string().regex(/^[A-Z]{2}$/, { error: () => problems.useCountryCode });
/** Language code: "de" or "pt-br". */
const language = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,4})?$/, { error: () => problems.useLanguageCode });

const sentence = (maxChars: number) =>
  z
    .string()
    .trim()
    .min(1, { error: () => problems.enterSentence })
    .max(maxChars, { error: () => problems.atMostCharacters({ count: maxChars }) });

const promptText = z.strictObject({
  title: sentence(REDIRECT_LIMITS.titleChars),
  body: sentence(REDIRECT_LIMITS.bodyChars),
  accept: sentence(REDIRECT_LIMITS.buttonChars),
  stay: sentence(REDIRECT_LIMITS.buttonChars),
});

const utmValue = z.string().trim().min(1).max(REDIRECT_LIMITS.utmChars);
const utm = z.strictObject(
  Object.fromEntries(UTM_FIELDS.map((field) => [field, utmValue.optional()])) as Record<
    (typeof UTM_FIELDS)[number],
    z.ZodOptional<typeof utmValue>
  >,
);

const places = z.strictObject({
  /** "only": visitors from these countries. "except": visitors from every known country except these. */
  match: z.enum(["only", "except"]),
  countries: z
    .array(country)
    .min(1, { error: () => problems.chooseAtLeastOneCountry })
    .max(260),
  /** Limits a single country of "only" to these regions. Empty for the whole country. */
  regions: z.array(z.string().trim().min(1).max(100)).max(REDIRECT_LIMITS.regions).default([]),
});

const pages = z.strictObject({
  match: z.enum(["only", "except"]),
  /** Patterns of the url kind, as typed or in their stored form. */
  pages: z
    .array(z.string().trim().min(1).max(REDIRECT_LIMITS.pageChars))
    .min(1, { error: () => problems.enterAtLeastOnePage })
    .max(REDIRECT_LIMITS.pages, {
      error: () => problems.atMostPages({ count: REDIRECT_LIMITS.pages }),
    }),
});

const texts = z
  .record(language, promptText)
  .refine((texts) => Object.keys(texts).length <= REDIRECT_LIMITS.languages, {
    error: () => problems.textLanguages({ count: REDIRECT_LIMITS.languages }),
  });

/** Target, countries and presentation of a redirect. */
export const redirectFields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: () => problems.enterNameForRedirect })
    .max(REDIRECT_LIMITS.nameChars),
  places,
  /** Languages of the page. Empty for any language. */
  languages: z.array(language).max(REDIRECT_LIMITS.languages).default([]),
  /** Target: an http(s) address, or a path of the store. */
  to: z
    .string()
    .trim()
    .min(1, { error: () => problems.enterTarget })
    .max(REDIRECT_LIMITS.targetChars),
  keepPath: z.boolean().default(true),
  keepQuery: z.boolean().default(true),
  forwardUtm: z.boolean().default(true),
  utm: utm.default({}),
  type: z.enum(REDIRECT_TYPES).default("banner"),
  /** Position of the banner. */
  position: z.enum(["top", "bottom"]).default("bottom"),
  /** Days for which the browser stores the choice to stay. 0 until the tab is closed. */
  days: z.number().int().min(0).max(REDIRECT_LIMITS.days).default(30),
  /** Pages on which the redirect applies. Null for every page on which redirects are possible. */
  scope: pages.nullable().default(null),
  /** Texts by language. Other languages use Palisade's own texts. */
  texts: texts.default({}),
  includeCrawlers: z.boolean().default(false),
  enabled: z.boolean().default(true),
  /** Expiry time, ISO 8601, in the future. Null if the redirect never expires. */
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
});

export type RedirectFields = z.output<typeof redirectFields>;

const count = z.number().int();

/** One redirect as screens show it. */
export const redirectRow = redirectFields.extend({
  id: z.string(),
  version: count,
  updatedAt: z.string(),
  /**
   * Counts of the last thirty days. "shown": page views with the suggestion, or redirected
   * automatically.
   */
  counts: z.object({ shown: count, accepted: count, stayed: count }),
  /** Sentences with reasons why the redirect never works, or does not always work. */
  notes: z.array(z.string()),
});

export type RedirectRow = z.output<typeof redirectRow>;

const redirectList = z.object({ redirects: z.array(redirectRow) });
const nothing = z.strictObject({});

export const getRedirects = call({
  method: "GET",
  path: "/api/redirects/getRedirects",
  summary:
    "The geolocation redirects in their order, with visitors' choices and the reasons for inactive ones.",
  auth: "merchant",
  input: nothing,
  output: redirectList.extend({
    /** False if the plan does not include redirects, so that no visitor is redirected. */
    isInPlan: z.boolean(),
  }),
});

export const saveRedirect = call({
  method: "POST",
  path: "/api/redirects/saveRedirect",
  summary:
    "Adds a redirect at the end of the order, or changes one. Refused if visitors would be redirected in a circle.",
  auth: "merchant",
  feature: "redirects",
  input: z.strictObject({ edits, redirect: redirectFields }),
  output: redirectList.extend({ id: z.string() }),
});

export const orderRedirects = call({
  method: "POST",
  path: "/api/redirects/orderRedirects",
  summary: "Reorders the redirects. The first one that matches a visitor decides.",
  auth: "merchant",
  feature: "redirects",
  input: orderInput(REDIRECT_LIMITS.rules),
  output: redirectList,
});

export const switchRedirect = call({
  method: "POST",
  path: "/api/redirects/switchRedirect",
  summary: "Turns one redirect on or off.",
  auth: "merchant",
  featureOf: ({ enabled }) => (enabled ? "redirects" : null),
  input: switchInput,
  output: redirectList,
});

export const deleteRedirect = call({
  method: "POST",
  path: "/api/redirects/deleteRedirect",
  summary: "Deletes one redirect and its counts.",
  auth: "merchant",
  input: rowInput,
  output: redirectList,
});

export const startRedirectPreview = call({
  method: "POST",
  path: "/api/redirects/startRedirectPreview",
  summary:
    "A URL of the store that shows the page of a visitor from a country. Valid for fifteen minutes.",
  auth: "merchant",
  feature: "redirects",
  input: z.strictObject({
    country,
    language: language.default("en"),
    /** A page of the store. */
    path: z
      .string()
      .trim()
      .max(REDIRECT_LIMITS.pageChars)
      .regex(/^\/(?![/\\])[^\s\\#]*$/, { error: () => problems.enterPageOfStore })
      .default("/"),
  }),
  output: z.object({ url: z.string(), expiresAt: z.string() }),
});

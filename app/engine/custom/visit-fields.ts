import { sentences } from "#app/words/sentences";

import { isAutomatedBrowser } from "../automation/automated";
import type { Fact, Field, NormalValue } from "../conditions/field";
import { regionKey } from "../countries/region-key";
import { asn } from "../kinds/asn";
import { country } from "../kinds/country";
import { COUNTRY_CODES } from "../kinds/country-codes";
import { crawler } from "../kinds/crawler";
import { network } from "../kinds/network";
import { formatAddress } from "../net/address";
import { canonicalHost } from "../net/host";
import { parseIpRule } from "../net/ip-rule";
import { marketFolder } from "../net/market-folder";
import { addressTexts } from "../net/pasted-addresses";
import { foldParameter, readParameters } from "../net/query";
import { CRAWLER_VERDICTS } from "../visit";
import { pageValue } from "./page-value";
import { addressQuestion, choiceQuestion, pageQuestion, typeQuestion } from "./questions";
import type { VisitFacts } from "./visit-facts";

const { texts } = sentences("engine/custom/visit-fields", {
  /** Messages about refused values. */
  texts: {
    region: 'Enter the name of a region: "Bavaria".',
    website: 'Enter the name of a website: "example.com".',
    websitePart: 'Enter a part of the name of a website: ".example.com".',
    hostChars: "A host name can contain only letters from a to z, digits, dots and hyphens.",
    sentAs: 'Browsers send this name as "{host}": enter that, or a part of it.',
    parameter: 'Enter one parameter, not URL-encoded: "ref" or "ref=spam".',
    languageCode: 'Enter a language code as in your page URLs: "de" or "en-us".',
    address: "“{value}”: {problem}",
    chooseOne: "Choose one of {names}.",
  },
});

type VisitField = Field<VisitFacts>;
type Normalize = NonNullable<VisitField["normalize"]>;
type Read<Known extends Fact> = (facts: VisitFacts) => Known | null;

const refuse = (message: string): NormalValue => ({ ok: false, message });
const accept = (value: string): NormalValue => ({ ok: true, value });

function choice(label: string, read: Read<string>, normalize: Normalize): VisitField {
  const questionOf = choiceQuestion(read, (value) => value);
  return { type: "choice", label, read, normalize, questionOf };
}

function text(
  label: string,
  read: Read<string>,
  normalize: Normalize = normalizeParameter,
): VisitField {
  return { type: "text", label, read, normalize, questionOf: typeQuestion("text", read) };
}

function flag(label: string, read: Read<boolean>): VisitField {
  return { type: "flag", label, read };
}

const normalizeParameter: Normalize = (value) => accept(foldParameter(value));

/** Returns the key of a pattern with its wildcards: "Bav*", "?sse". */
const regionPattern = (pattern: string) =>
  pattern.replace(/[^*?]+/g, (part) => (/^\s+$/.test(part) ? part : regionKey(part)));

const regionPart: Normalize = (value, operator) => {
  const key = operator === "like" ? regionPattern(value) : regionKey(value);
  return key === "" ? refuse(texts.region) : accept(key);
};

const isWhole = (operator: string) => operator === "is" || operator === "is-not";

/** Returns the host of a text for operators that compare whole hosts, and a part of a host otherwise. */
const hostPart: Normalize = (value, operator) => {
  const name = value
    .replace(/^https?:\/\//i, "")
    .replace(/\/.*$/s, "")
    .trim();
  const host = canonicalHost(name);
  if (isWhole(operator)) {
    return host === null ? refuse(texts.website) : accept(host);
  }
  if (name === "") return refuse(texts.websitePart);
  // oxlint-disable-next-line no-control-regex -- matches non-ASCII characters
  if (/[^\x00-\x7f]/.test(name)) {
    return refuse(host === null ? texts.hostChars : texts.sentAs({ host }));
  }
  return accept(name.toLowerCase());
};

/** Normalizes one parameter to "name" or "name=value". */
const parameter: Normalize = (value) => {
  const text = parameterText(value);
  return text === "" || parameterText(text) !== text ? refuse(texts.parameter) : accept(text);
};

/** Returns the parameter as text. "" if the text is not exactly one parameter. */
function parameterText(text: string): string {
  const [first, ...others] = readParameters(text.replace(/^[?&]+/, ""));
  if (first === undefined || first.name === "" || others.length > 0) return "";
  return text.includes("=") ? `${first.name}=${first.value}` : first.name;
}

const language: Normalize = (value) => {
  const folder = value.trim().toLowerCase();
  return marketFolder(`/${folder}`) === folder ? accept(folder) : refuse(texts.languageCode);
};

const addresses: Normalize = (value) => {
  const read = parseIpRule(value);
  return read.ok
    ? accept(read.rule.value)
    : refuse(texts.address({ value, problem: read.message }));
};

const VERDICTS: readonly string[] = CRAWLER_VERDICTS;

const verdict: Normalize = (value) =>
  VERDICTS.includes(value)
    ? accept(value)
    : refuse(texts.chooseOne({ names: VERDICTS.join(", ") }));

/** Normalizes a value of the crawler kind without its word: "gptbot" for "bot:gptbot". */
function crawlerPart(word: "bot" | "purpose"): Normalize {
  return (value) => {
    const read = crawler.normalize(`${word}:${value}`);
    return read.ok ? accept(read.value.slice(word.length + 1)) : refuse(read.message);
  };
}

/** Returns the visit's country. Null for a code that is not a country, such as "XX". */
function countryOf({ visit: { country: code } }: VisitFacts): string | null {
  return code !== null && COUNTRY_CODES.has(code) ? code : null;
}

/**
 * Reports whether the visitor is a crawler. Null (unknown) for a spoofed crawler in rules that do not stop visitors,
 * and when the user agent is unknown.
 */
function isCrawler(facts: VisitFacts): boolean | null {
  if (facts.visit.crawler !== null) return facts.crawler === null ? null : true;
  return facts.isAssumed("user-agent") ? null : false;
}

/** Fields of a visit that custom rules can test. */
export const VISIT_FIELDS: Readonly<Record<string, VisitField>> = {
  country: choice("Country", countryOf, country.normalize),
  "country-unsure": flag("Country is unsure", ({ visit: { country, otherCountry } }) =>
    country === null || otherCountry === undefined ? null : otherCountry !== null,
  ),
  region: text("Region", ({ region }) => region, regionPart),
  ip: {
    type: "choice",
    label: "IP address",
    read: ({ visit: { address } }) => address && formatAddress(address),
    normalize: addresses,
    valuesOf: addressTexts,
    questionOf: addressQuestion,
  },
  asn: {
    type: "choice",
    label: "Network (ASN)",
    read: ({ visit }) => (visit.asn === null ? null : `AS${visit.asn}`),
    normalize: asn.normalize,
    questionOf: choiceQuestion(
      ({ visit }) => visit.asn,
      (value) => Number(value.slice(2)),
    ),
  },
  network: choice("IP type", ({ visit }) => visit.network, network.normalize),
  "is-crawler": flag("Is a crawler", isCrawler),
  crawler: choice("Crawler", (facts) => facts.crawler && facts.crawler.id, crawlerPart("bot")),
  "crawler-purpose": choice(
    "Crawler purpose",
    (facts) => facts.crawler && facts.crawler.purpose,
    crawlerPart("purpose"),
  ),
  "crawler-verdict": choice(
    "Crawler verification",
    (facts) => facts.crawler && facts.crawler.verdict,
    verdict,
  ),
  "user-agent": text("User agent", ({ userAgent }) => userAgent),
  referrer: text("Referring website", ({ referrer }) => referrer, hostPart),
  page: {
    type: "text",
    label: "Page",
    read: ({ pages }) => pages && pages[0]!,
    normalize: pageValue,
    questionOf: pageQuestion,
  },
  parameters: {
    type: "list",
    label: "Page parameters",
    read: ({ parameters }) => parameters,
    normalize: parameter,
    questionOf: typeQuestion("list", ({ parameters }) => parameters),
  },
  language: choice("Page language", (facts) => facts.language, language),
  "pages-per-minute": {
    type: "number",
    label: "Pages per minute",
    read: (facts) => (facts.isAssumed("pages-per-minute") ? null : facts.visit.pagesPerMinute),
  },
  trap: flag("Followed the trap link", (facts) =>
    facts.isAssumed("trap") ? null : facts.visit.trapped,
  ),
  "automated-browser": flag("Automated browser", ({ visit }) =>
    visit.signs === undefined ? null : isAutomatedBrowser(visit),
  ),
};

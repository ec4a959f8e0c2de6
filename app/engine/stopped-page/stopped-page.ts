import { fillCountry } from "../country-article";
import { element, escapeHtml } from "./html";
import { contactAddress, isWebAddress } from "./page-links";
import { type PageColors, pageStyle } from "./page-style";
import { phraseClass } from "./phrases";

/** The merchant's settings for the page, in the visitor's language. "" uses our default or omits the element. */
export interface StoppedPageLook {
  /** Address of an image. */
  readonly logo: string;
  /** May contain {shop}, {country} and {reference}. */
  readonly title: string;
  readonly message: string;
  readonly colours: PageColors | null;
  readonly buttonText: string;
  readonly buttonLink: string;
  readonly showReason: boolean;
  readonly contact: string;
}

/** Our sentences in the visitor's language. */
export interface StoppedPageText {
  /** Language of the sentences, BCP 47. */
  readonly language: string;
  readonly title: string;
  /** Sentence about getting help. */
  readonly body: string;
  readonly reference: string;
  readonly contact: string;
  /** Texts by rule kind. "other" is the default. */
  readonly reasons: Readonly<Record<string, string>> & { readonly other: string };
}

export interface StoppedPage {
  readonly shop: string;
  readonly look: StoppedPageLook;
  readonly text: StoppedPageText;
  /** The kind of rule that decided. */
  readonly reason: string;
  /** Code that finds the visit in the merchant's log. "" if the visit is not logged. */
  readonly reference: string;
  /** Name of the visitor's country. "" if unknown. */
  readonly country: string;
}

function fill(words: string, { shop, reference, country, text }: StoppedPage): string {
  const variables: Record<string, string> = { shop, reference };
  return fillCountry(words, country, text.language).replace(
    /\{(shop|reference)\}/g,
    (_, name: string) => variables[name]!,
  );
}

/** Returns the sentence for the reason. Uses "other" if the reason is hidden or has no sentence. */
function reasonOf({ look, text, reason }: StoppedPage): string {
  const isKnown = look.showReason && Object.hasOwn(text.reasons, reason);
  return isKnown ? text.reasons[reason]! : text.reasons.other;
}

function contactLine({ look, text }: StoppedPage): string {
  if (!look.contact) return "";
  const href = contactAddress(look.contact);
  const link = href
    ? element("a", look.contact, ` href="${escapeHtml(href)}"`)
    : escapeHtml(look.contact);
  return `<p>${escapeHtml(text.contact)} ${link}</p>`;
}

function button({ buttonText, buttonLink }: StoppedPageLook): string {
  if (!buttonText || !isWebAddress(buttonLink)) return "";
  return element("a", buttonText, ` class="button" href="${escapeHtml(buttonLink)}"`);
}

/** Returns the start of every page that replaces a store's page, up to its heading. */
export function pageHead({ shop, look, text }: StoppedPage, title: string): string {
  const brand = isWebAddress(look.logo)
    ? `<img class="logo" src="${escapeHtml(look.logo)}" alt="${escapeHtml(shop)}">`
    : element("p", shop, ' class="shop"');
  const ours = phraseClass(title);
  return (
    `<!doctype html><html lang="${escapeHtml(text.language)}" dir="auto">` +
    '<head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `${element("title", `${title} – ${shop}`)}<style>${pageStyle(look.colours)}</style></head>` +
    `<body><main>${brand}${element("h1", title, ours && ` class="${ours}"`)}`
  );
}

/** Returns the line with the code that a visitor can give to the store. */
export function referenceLine({ text, reference }: StoppedPage): string {
  if (!reference) return "";
  return `<p class="reference">${escapeHtml(text.reference)} ${element("code", reference)}</p>`;
}

/**
 * Returns the page for a stopped visitor of a store with a firewall.
 *
 * It is a whole document that needs no script and no external file except the merchant's logo. All texts are escaped.
 */
export function renderStoppedPage(page: StoppedPage): string {
  const { look, text } = page;
  const lines = fill(look.message, page).split("\n");
  const message = lines.filter((line) => line.trim()).map((line) => element("p", line));
  return (
    pageHead(page, fill(look.title, page) || text.title) +
    element("p", reasonOf(page)) +
    element("p", text.body) +
    message.join("") +
    contactLine(page) +
    button(look) +
    referenceLine(page) +
    "</main></body></html>"
  );
}

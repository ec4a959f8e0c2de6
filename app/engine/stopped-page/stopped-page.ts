import { fillCountry } from "../country-article";
import { element, escapeHtml } from "./html";
import { contactAddress, isWebAddress } from "./page-links";
import { type PageColours, pageStyle } from "./page-style";
import { phraseClass } from "./phrases";

/** How the merchant wants the page, in the visitor's language; "" leaves a thing to us, or out. */
export interface StoppedPageLook {
  /** Address of a picture. */
  readonly logo: string;
  /** May hold {shop}, {country} and {reference}. */
  readonly title: string;
  readonly message: string;
  readonly colours: PageColours | null;
  readonly buttonText: string;
  readonly buttonLink: string;
  readonly showReason: boolean;
  readonly contact: string;
}

/** Our own sentences, in the visitor's language. */
export interface StoppedPageText {
  /** The language they are in, as of BCP 47. */
  readonly language: string;
  readonly title: string;
  /** How to get help. */
  readonly body: string;
  readonly reference: string;
  readonly contact: string;
  /** By kind of rule; "other" fits all. */
  readonly reasons: Readonly<Record<string, string>> & { readonly other: string };
}

export interface StoppedPage {
  readonly shop: string;
  readonly look: StoppedPageLook;
  readonly text: StoppedPageText;
  /** The kind of rule that decided. */
  readonly reason: string;
  /** Finds the visit in the merchant's log; "": it is in none. */
  readonly reference: string;
  /** Name of the visitor's country; "" when unknown. */
  readonly country: string;
}

function fill(words: string, { shop, reference, country, text }: StoppedPage): string {
  const variables: Record<string, string> = { shop, reference };
  return fillCountry(words, country, text.language).replace(
    /\{(shop|reference)\}/g,
    (_, name: string) => variables[name]!,
  );
}

/** A reason that is not shown, or that nobody wrote a sentence for, gets the one that fits all. */
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

/** The head of every page that stands in place of a store's, up to its heading. `style` may add to ours. */
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

/** The line with the code a visitor can tell the store. */
export function referenceLine({ text, reference }: StoppedPage): string {
  if (!reference) return "";
  return `<p class="reference">${escapeHtml(text.reference)} ${element("code", reference)}</p>`;
}

/**
 * The page a stopped visitor gets from a door in front of the store: a whole document that needs no script and
 * nothing of anybody else's but the merchant's logo. Every text is put in as text, whoever wrote it.
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

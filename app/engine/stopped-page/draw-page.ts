import type { Outcome } from "../decision";
import { type ChallengePage, renderChallengePage } from "./challenge-page";
import { type ChosenPage, pageWords } from "./page-words";
import { renderStoppedPage } from "./stopped-page";

/** The facts of a visit that its page shows. */
export interface DrawnVisit {
  readonly outcome: Exclude<Outcome, "allow">;
  /** The rule kind or cause that decided. */
  readonly reason: string;
  readonly reference: string;
  /** ISO 3166-1 alpha-2. "" if unknown. */
  readonly country: string;
  /** BCP 47 tags in lower case, best first. See pageLanguages(). */
  readonly languages: readonly string[];
}

/** The store whose page is replaced. */
export interface StoppedAt {
  readonly shop: string;
  readonly look: ChosenPage;
}

/** A challenge, and how its page stores the answers. */
export type RequestedChallenge = Pick<
  ChallengePage,
  "challenge" | "bits" | "puzzles" | "cookie" | "maxAgeS"
> & {
  /** Nonce of the page's only script, base64url. */
  readonly nonce: string;
};

export interface DrawnPage {
  readonly html: string;
  /** Content security policy to send with the page. */
  readonly policy: string;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return "";
  return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}

/**
 * Returns the page for a stopped visitor, in the first of the visit's languages that we have.
 *
 * @param challenge challenge of a visit with that outcome; null for every other outcome
 */
export function drawPage(
  visit: DrawnVisit,
  { shop, look: chosen }: StoppedAt,
  challenge: RequestedChallenge | null,
): DrawnPage {
  const words = pageWords(visit.languages, chosen);
  const { text, look, restrict } = words;
  const { reason, reference } = visit;
  const country = countryName(visit.country, text.language);
  const page = { shop, look, text, reason, reference, country };
  if (challenge !== null) {
    const { nonce, ...proof } = challenge;
    const html = renderChallengePage({ ...page, ...proof, words: words.challenge }, nonce);
    return { html, policy: `${POLICY}; script-src 'nonce-${nonce}'` };
  }
  if (visit.outcome !== "restrict") return { html: renderStoppedPage(page), policy: POLICY };
  const own = { ...text, title: restrict.title, reasons: { other: restrict.body } };
  return { html: renderStoppedPage({ ...page, text: own }), policy: POLICY };
}

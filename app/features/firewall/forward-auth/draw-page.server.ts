import { randomBytes } from "node:crypto";

import type { Outcome } from "../../../engine/decision";
import { renderChallengePage } from "../../../engine/stopped-page/challenge-page";
import { renderStoppedPage } from "../../../engine/stopped-page/stopped-page";
import { SECOND_MS } from "../../../platform/clock";
import { type Challenges, PUZZLES, SOLVED_MS } from "../../challenge/public.server";
import type { FirewallRules } from "../firewall-rules.server";
import { pageWords } from "./page-words.server";

/** The cookie in which browsers keep that they solved a challenge; the embed's has the same name. */
const SOLVED_COOKIE = "palisade-solved";

/** What a page is drawn from. */
export interface DrawnVisit {
  readonly outcome: Exclude<Outcome, "allow">;
  /** The rule kind or cause that decided. */
  readonly reason: string;
  readonly reference: string;
  /** ISO 3166-1 alpha-2; "" when unknown. */
  readonly country: string;
  readonly acceptLanguage: string;
}

export interface DrawnPage {
  readonly html: string;
  readonly policy: string;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return "";
  return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}

/** The page a stopped visitor gets, in the language the browser asks for. */
export function drawPage(
  visit: DrawnVisit,
  { shop, look: chosen }: FirewallRules["page"],
  issueChallenge: () => ReturnType<Challenges["issue"]>,
): DrawnPage {
  const words = pageWords(visit.acceptLanguage, chosen);
  const { text, look, challenge, restrict } = words;
  const { reason, reference } = visit;
  const country = countryName(visit.country, text.language);
  const page = { shop, look, text, reason, reference, country };
  if (visit.outcome === "challenge") {
    const nonce = randomBytes(16).toString("base64url");
    const asked = { ...issueChallenge(), puzzles: PUZZLES, cookie: SOLVED_COOKIE };
    const maxAgeS = SOLVED_MS / SECOND_MS;
    const html = renderChallengePage({ ...page, ...asked, maxAgeS, words: challenge }, nonce);
    return { html, policy: `${POLICY}; script-src 'nonce-${nonce}'` };
  }
  if (visit.outcome !== "restrict") return { html: renderStoppedPage(page), policy: POLICY };
  const own = { ...text, title: restrict.title, reasons: { other: restrict.body } };
  return { html: renderStoppedPage({ ...page, text: own }), policy: POLICY };
}

import type { CrawlerVerdict, DeclaredBot } from "../visit";
import type { Crawler } from "./crawler";
import { CRAWLERS } from "./crawler-table";

/** A comparison with another crawler, which is not a claim to be it: "TelegramBot (like TwitterBot)". */
const COMPARED = /\blike\s+[^\s;,)]+/g;

/**
 * Reports whether a word of the text starts with a token. "useai/" is not in "HouseAI/1.0", which is another program.
 */
function names(text: string, token: string): boolean {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    if (at === 0 || !isLetter(text.charCodeAt(at - 1))) return true;
  }
  return false;
}

const isLetter = (code: number) => code >= 0x61 && code <= 0x7a;

/** Returns the crawler that a user agent names. Null if it names no known crawler. */
export function namedCrawler(userAgent: string): Crawler | null {
  const text = userAgent.toLowerCase().replace(COMPARED, "");
  return CRAWLERS.find(({ tokens }) => tokens.some((token) => names(text, token))) ?? null;
}

/** The claim of an automated visitor without a known name. */
export const UNKNOWN_BOT: DeclaredBot = Object.freeze({
  id: "unknown",
  purpose: "other",
  verdict: "unverified",
});

/** The claims of each crawler by verdict, created once. */
const CLAIMS: ReadonlyMap<string, Readonly<Record<CrawlerVerdict, DeclaredBot>>> = new Map(
  CRAWLERS.map(({ id, purpose }) => {
    const claim = (verdict: CrawlerVerdict) => Object.freeze({ id, purpose, verdict });
    return [
      id,
      {
        verified: claim("verified"),
        pending: claim("pending"),
        spoofed: claim("spoofed"),
        unverified: claim("unverified"),
      },
    ];
  }),
);

/** Returns the claim to be a crawler, with a verdict. */
export function claimOf({ id }: Crawler, verdict: CrawlerVerdict): DeclaredBot {
  return CLAIMS.get(id)![verdict];
}

/**
 * Returns the verdict that a network proves: verified in the operator's own networks, spoofed in a network the crawler
 * never uses. Null if it proves neither.
 */
export function verdictByNetwork(
  { asns, homes, roams }: Crawler,
  asn: number | null,
): "verified" | "spoofed" | null {
  if (asn === null) return null;
  if (asns.includes(asn)) return "verified";
  const possible = [...asns, ...homes];
  return possible.length > 0 && !roams && !possible.includes(asn) ? "spoofed" : null;
}

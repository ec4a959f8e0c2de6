import type { CrawlerVerdict, DeclaredBot } from "../visit";
import type { Crawler } from "./crawler";
import { CRAWLERS } from "./crawler-table";

/** "TelegramBot (like TwitterBot)" is compared with another crawler, and does not claim to be it. */
const COMPARED = /\blike\s+[^\s;,)]+/g;

/** Whether a word of the text begins so: "useai/" is no part of "HouseAI/1.0", which is somebody's app. */
function names(text: string, token: string): boolean {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    if (at === 0 || !isLetter(text.charCodeAt(at - 1))) return true;
  }
  return false;
}

const isLetter = (code: number) => code >= 0x61 && code <= 0x7a;

/** The crawler a user agent names; null when it names none that is known. */
export function namedCrawler(userAgent: string): Crawler | null {
  const text = userAgent.toLowerCase().replace(COMPARED, "");
  return CRAWLERS.find(({ tokens }) => tokens.some((token) => names(text, token))) ?? null;
}

/** What is said of an automated visitor without a known name. */
export const UNKNOWN_BOT: DeclaredBot = Object.freeze({
  id: "unknown",
  purpose: "other",
  verdict: "unverified",
});

/** The claims of each crawler, one a verdict, made once. */
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

/** A visit's claim to be a crawler, with the verdict about it. */
export function claimOf({ id }: Crawler, verdict: CrawlerVerdict): DeclaredBot {
  return CLAIMS.get(id)![verdict];
}

/** An operator's own networks prove it; a network it cannot come from disproves it. Null: neither. */
export function verdictByNetwork(
  { asns, homes, roams }: Crawler,
  asn: number | null,
): "verified" | "spoofed" | null {
  if (asn === null) return null;
  if (asns.includes(asn)) return "verified";
  const possible = [...asns, ...homes];
  return possible.length > 0 && !roams && !possible.includes(asn) ? "spoofed" : null;
}

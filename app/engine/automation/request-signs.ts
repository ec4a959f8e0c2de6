import { contradictsSystem, isRecentChrome } from "./shells";
import { SIGN, together } from "./sign";

/** Headers of a visitor's own request; undefined: it has none of the name. */
export interface TellingHeaders {
  readonly userAgent: string;
  /** Sec-CH-UA: brands and versions. */
  readonly brands: string | undefined;
  /** Sec-CH-UA-Platform, in quotes. */
  readonly platform: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/**
 * "all": the request is here as the browser sent it, so that what it lacks counts as well. "some": somebody in between
 * hands only some headers on, among them Accept-Language. "unsure": it may have lost any of them.
 */
export type HeadersHere = "all" | "some" | "unsure";

function contradicts({ userAgent, platform = "" }: TellingHeaders): boolean {
  const said = platform.replaceAll('"', "").trim();
  // Tablets ask for pages of computers, and say so in one place only.
  return !/^(Unknown|Android|iOS)$/.test(said) && contradictsSystem(userAgent, said);
}

/** Whether a browser that sends client hints sent none. */
function lacksHints({ userAgent, brands }: TellingHeaders): boolean {
  return brands === undefined && isRecentChrome(userAgent);
}

/** The signs of automation that the request itself shows; see sign.ts. */
export function signsOfRequest(headers: TellingHeaders, here: HeadersHere, isTls: boolean): number {
  const { userAgent, brands = "", acceptLanguage = "" } = headers;
  if (userAgent === "") return 0; // A row of its own, and no browser.
  return together([
    [SIGN.headless, `${userAgent}${brands}`.includes("Headless")],
    [SIGN.contradiction, contradicts(headers)],
    [SIGN.noLanguage, here !== "unsure" && acceptLanguage.trim() === ""],
    [SIGN.missingHeaders, here === "all" && isTls && lacksHints(headers)],
  ]);
}

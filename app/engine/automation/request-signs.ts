import { contradictsSystem, isRecentChrome } from "./shells";
import { SIGN, together } from "./sign";

/** Headers of a visitor's request. Undefined if the request does not have the header. */
export interface TellingHeaders {
  readonly userAgent: string;
  /** Sec-CH-UA: brands and versions. */
  readonly brands: string | undefined;
  /** Sec-CH-UA-Platform: the system, in quotes. */
  readonly platform: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/**
 * Headers of the browser's request that reach the app.
 *
 * - "all": the request as the browser sent it, so that missing headers count as signs
 * - "some": a proxy forwards only some headers, including Accept-Language
 * - "unsure": any header may have been removed
 */
export type HeadersHere = "all" | "some" | "unsure";

function contradicts({ userAgent, platform = "" }: TellingHeaders): boolean {
  const platformName = platform.replaceAll('"', "").trim();
  // Tablets that request desktop pages name the desktop system in one header only.
  return (
    !/^(Unknown|Android|iOS)$/.test(platformName) && contradictsSystem(userAgent, platformName)
  );
}

/** Reports whether a browser that sends client hints sent none. */
function lacksHints({ userAgent, brands }: TellingHeaders): boolean {
  return brands === undefined && isRecentChrome(userAgent);
}

/** Returns the automation signs of the request's headers (sign.ts). */
export function signsOfRequest(headers: TellingHeaders, here: HeadersHere, isTls: boolean): number {
  const { userAgent, brands = "", acceptLanguage = "" } = headers;
  if (userAgent === "") return 0; // An empty user agent is not a browser. User agent rules match it as "empty".
  return together([
    [SIGN.headless, `${userAgent}${brands}`.includes("Headless")],
    [SIGN.contradiction, contradicts(headers)],
    [SIGN.noLanguage, here !== "unsure" && acceptLanguage.trim() === ""],
    [SIGN.missingHeaders, here === "all" && isTls && lacksHints(headers)],
  ]);
}

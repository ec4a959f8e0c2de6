import { namedCrawler } from "./claim";
import type { Crawler } from "./crawler";
import { withoutAppNames, withoutDevice } from "./without-device";

/**
 * The sender named by a user agent: a crawler of the table, another program ("unknown"), or null for a person's
 * browser.
 */
export type Claimed = Crawler | "unknown" | null;

/**
 * Programs missing in general lists: HTTP clients of languages, and a monitor named in the place of a phone's model.
 */
const PROGRAMS = /^(?:dart|gitlab|kubectl|reactornetty)\/|\bcatchpoint\b/i;

/**
 * Apps of Meta that fetch pages without a browser: "[FBAN/FBIOS;…]", "Instagram 380.0.0.42.91 Android (31/12; …)".
 *
 * The name of Android's HTTP client may come first.
 */
const META_APP =
  /^(?:Dalvik\/[\d.]{1,20} \([^()]{1,200}\) )?\[?FBAN\/|^(?:Instagram|Barcelona) [\d.]{1,40} (?:Android )?\(/;

/** A browser inside an app of a phone: Android's WebView, and WKWebView, which does not name Safari. */
const IN_APP = /; wv\)|^Mozilla\/5\.0 \(iP(?:hone|ad|od)\b(?!.*\bSafari\/)/;
const CRAWLER_WORDS =
  /bot|crawl|spider|scrap|fetch|headless|lighthouse|preview|devtools|compatible;|:\/\/|@/i;

/**
 * Reads the sender from a user agent.
 *
 * Words in the name of a device or its apps do not count, because "Spider 8" is a tablet. The name of a crawler in the
 * table counts anywhere.
 *
 * @param isProgram reports whether a general list classifies the text as a program
 */
export function readUserAgent(userAgent: string, isProgram: (text: string) => boolean): Claimed {
  const appless = withoutAppNames(userAgent);
  const crawler = namedCrawler(appless);
  if (crawler !== null) return crawler;
  if (PROGRAMS.test(appless)) return "unknown";
  if (META_APP.test(userAgent)) return null;
  const text = withoutDevice(appless);
  if (IN_APP.test(text) && !CRAWLER_WORDS.test(text)) return null;
  return isProgram(text) ? "unknown" : null;
}

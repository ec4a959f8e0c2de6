import { callProxy } from "./call-proxy";
import { readVerdict, type Verdict } from "./verdict";

/** After this long the visitor sees the page, whatever the server would have said. */
export const GIVE_UP_MS = 800;

/** The server accepts no more of each; longer addresses are cut. Characters. */
const MAX_ADDRESS = 2048;

/** Asks the server about this visit. */
export function ask(
  page: Window & typeof globalThis,
  locale: string,
  pass: string,
): Promise<Verdict | null> {
  return askAt(page, "visit", describe(page, locale, pass));
}

/**
 * Asks the server through the shop's own address. Null on any error, a malformed answer, or after
 * 800 ms: the caller shows the page then.
 */
export async function askAt(
  page: Window & typeof globalThis,
  endpoint: string,
  question: object,
): Promise<Verdict | null> {
  return readVerdict(await callProxy(page, endpoint, question, GIVE_UP_MS));
}

function describe({ location, document }: Window, locale: string, pass: string) {
  return {
    path: (location.pathname + location.search).slice(0, MAX_ADDRESS),
    referrer: document.referrer.slice(0, MAX_ADDRESS),
    locale,
    // Left out of the JSON for everybody who has none.
    access: pass || undefined,
  };
}

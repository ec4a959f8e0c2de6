import { requestNonce } from "./request-nonce";
import { readVerdict, type Verdict } from "./verdict";

const PROXY = "/apps/palisade/";

/** After this long the visitor sees the page, whatever the server would have said. */
export const GIVE_UP_MS = 800;

/** The server accepts no more of each; longer addresses are cut. Characters. */
const MAX_ADDRESS = 2048;

/** Asks the server about this visit. */
export function ask(page: Window & typeof globalThis, locale: string): Promise<Verdict | null> {
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
  const giveUp = new page.AbortController();
  const timer = page.setTimeout(() => giveUp.abort(), GIVE_UP_MS);
  try {
    const answer = await page.fetch(PROXY + endpoint + "?n=" + requestNonce(page.crypto), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
      cache: "no-store",
      signal: giveUp.signal,
    });
    return answer.ok ? readVerdict(await answer.json()) : null;
  } catch {
    return null;
  } finally {
    page.clearTimeout(timer);
  }
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

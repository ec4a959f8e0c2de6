import { readVerdict, type Verdict } from "./verdict";

const ENDPOINT = "/apps/palisade/visit?n=";

/** After this long the visitor sees the page, whatever the server would have said. */
export const GIVE_UP_MS = 800;

/** The server accepts no more of each; longer addresses are cut. Characters. */
const MAX_ADDRESS = 2048;

/**
 * Asks the server about this visit through the shop's own address. Null on any error, a malformed
 * answer, or after 800 ms: the caller shows the page then.
 */
export async function ask(
  page: Window & typeof globalThis,
  locale: string,
): Promise<Verdict | null> {
  const giveUp = new page.AbortController();
  const timer = page.setTimeout(() => giveUp.abort(), GIVE_UP_MS);
  try {
    const answer = await page.fetch(ENDPOINT + nonce(page.crypto), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(describe(page, locale)),
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

function describe({ location, document }: Window, locale: string) {
  return {
    path: (location.pathname + location.search).slice(0, MAX_ADDRESS),
    referrer: document.referrer.slice(0, MAX_ADDRESS),
    locale,
  };
}

/** 32 hexadecimal digits that make this request unlike any other, so that it cannot be replayed. */
function nonce(crypto: Crypto): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

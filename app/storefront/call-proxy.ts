const PROXY = "/apps/palisade/";

/**
 * Asks the server through the shop's own address. The answer is not checked yet; null on any error or
 * after `giveUpMs`.
 */
export async function callProxy(
  page: Window & typeof globalThis,
  endpoint: string,
  question: object,
  giveUpMs: number,
): Promise<unknown> {
  const giveUp = new page.AbortController();
  const timer = page.setTimeout(() => giveUp.abort(), giveUpMs);
  try {
    const answer = await page.fetch(PROXY + endpoint + "?n=" + requestNonce(page.crypto), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
      cache: "no-store",
      signal: giveUp.signal,
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  } finally {
    page.clearTimeout(timer);
  }
}

/** 32 hexadecimal digits that make this request unlike any other, so that it cannot be replayed. */
function requestNonce(crypto: Crypto): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

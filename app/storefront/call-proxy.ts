import { readGuardSettings } from "./guard-settings";

/** Where the platform puts the app unless the merchant chose another place. */
const USUAL = "/apps/palisade";

/** A page of the store, with the globals that the embed calls. */
export type StorefrontWindow = Window &
  typeof globalThis & {
    /** Looks for signs of automation; only where a rule of the merchant's asks for them. See signs.ts. */
    palisadeSigns?: () => number;
  };

/** Asks the server; what the chunks that are loaded later are handed, so that none brings its own. */
export type CallProxy = (
  page: StorefrontWindow,
  endpoint: string,
  question: object,
  giveUpMs: number,
  /** Called when the server answered, also after `giveUpMs`. */
  onAnswer?: () => void,
) => Promise<unknown>;

/**
 * Asks the server through the shop's own address. The answer is not checked yet; null on any error or
 * after `giveUpMs`.
 */
export const callProxy: CallProxy = (page, endpoint, question, giveUpMs, onAnswer) => {
  const send = async () => {
    const proxy = readGuardSettings(page.document)?.proxy ?? USUAL;
    const response = await page.fetch(proxy + "/" + endpoint + "?n=" + requestNonce(page.crypto), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
      cache: "no-store",
      // A visitor who leaves for a suggested address has still chosen it.
      keepalive: true,
    });
    // 409: refused, and the body says why.
    if (!response.ok && response.status !== 409) return null;
    const answer: unknown = await response.json();
    onAnswer?.();
    return answer;
  };
  const giveUp = new Promise((resolve) => page.setTimeout(resolve, giveUpMs, null));
  return Promise.race([send(), giveUp]).catch(() => null);
};

/** 32 hexadecimal digits that make this request unlike any other, so that it cannot be replayed. */
function requestNonce(crypto: Crypto): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

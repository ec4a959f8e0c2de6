import { readGuardSettings } from "./guard-settings";

/** A page of the store, with the globals that the embed calls. */
export type StorefrontWindow = Window &
  typeof globalThis & {
    /** Detects signs of automation. Present only if a rule uses them. See signs.ts. */
    palisadeSigns?: () => number;
  };

/** Calls the server. Chunks receive this function as an argument, so that they do not bundle it. */
export type CallProxy = (
  page: StorefrontWindow,
  endpoint: string,
  question: object,
  giveUpMs: number,
  /** Called when the server has answered, also after `giveUpMs`. */
  onAnswer?: () => void,
) => Promise<unknown>;

/**
 * Calls the server through the shop's own address. The answer is unchecked.
 *
 * @returns null on any error or after `giveUpMs`
 */
export const callProxy: CallProxy = (page, endpoint, question, giveUpMs, onAnswer) => {
  const send = async () => {
    const { proxy } = readGuardSettings(page.document)!;
    const response = await page.fetch(proxy + "/" + endpoint + "?n=" + requestNonce(page.crypto), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
      // The choice must be sent even if the visitor leaves for the suggested address.
      keepalive: true,
    });
    // 409: refused, with the reason in the body.
    if (!response.ok && response.status !== 409) return null;
    const answer: unknown = await response.json();
    onAnswer?.();
    return answer;
  };
  return Promise.race([
    send(),
    new Promise((resolve) => page.setTimeout(resolve, giveUpMs, null)),
  ]).catch(() => null);
};

/** Returns 32 random hexadecimal digits that make the request unique, so that it cannot be replayed. */
function requestNonce(crypto: Crypto): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
  return bytes.map((byte) => (byte % 16).toString(16)).join("");
}

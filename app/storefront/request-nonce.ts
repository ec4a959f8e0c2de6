/** 32 hexadecimal digits that make a request unlike any other, so that it cannot be replayed. */
export function requestNonce(crypto: Crypto): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

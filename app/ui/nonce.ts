import { createContext, useContext } from "react";

/**
 * Nonce of this document's Content-Security-Policy, required for scripts to run. Only the server knows it: browsers
 * hide it from scripts, so it is undefined there.
 */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

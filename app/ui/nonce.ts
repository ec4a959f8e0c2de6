import { createContext, useContext } from "react";

/**
 * The word in this document's Content-Security-Policy without which no script runs. Only the
 * server knows it; browsers hide it from scripts, so there it is undefined.
 */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

import { useBreakpoints } from "@shopify/polaris";
import { createContext, useContext } from "react";

/** True if the browser reports a phone. The server renders with it, because it does not know the window's width. */
export const PhoneContext = createContext(false);

/**
 * Reports whether tables are shown as lists, as in windows of a phone's width. On the server, reports whether the
 * browser is a phone's.
 */
export function useIsPhone(): boolean {
  return useBreakpoints({ defaults: { smDown: useContext(PhoneContext) } }).smDown;
}

import { useBreakpoints } from "@shopify/polaris";
import { createContext, useContext } from "react";

/** Whether the browser says that it runs on a phone. The server draws by it, since it does not know the window's width. */
export const PhoneContext = createContext(false);

/** Returns whether tables are lists, as in windows of a phone's width; on the server, whether the browser is a phone's. */
export function useIsPhone(): boolean {
  return useBreakpoints({ defaults: { smDown: useContext(PhoneContext) } }).smDown;
}

import { createContext, useContext } from "react";

/** Time zone of the store (IANA name), used for all times and days on screens. */
export const StoreZoneContext = createContext("UTC");

export function useStoreZone(): string {
  return useContext(StoreZoneContext);
}

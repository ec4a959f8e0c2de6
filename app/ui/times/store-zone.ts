import { createContext, useContext } from "react";

/** Time zone of the store (IANA name), in which every screen tells times and counts days. */
export const StoreZoneContext = createContext("UTC");

export function useStoreZone(): string {
  return useContext(StoreZoneContext);
}

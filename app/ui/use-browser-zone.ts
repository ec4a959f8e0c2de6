import { useSyncExternalStore } from "react";

const NEVER_CHANGES = () => () => {};

/** Time zone of the person's browser (IANA name); "UTC" until the page has come to life there. */
export function useBrowserZone(): string {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    () => "UTC",
  );
}

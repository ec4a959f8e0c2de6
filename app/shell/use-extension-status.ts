import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { EMBED_HANDLE } from "../features/extension-status/public";

import { embedStatus, type EmbedStatus, type ReportedExtension } from "./extension-status";
import { TIMING } from "./timing";

interface WithExtensions {
  app?: { extensions?: () => Promise<readonly ReportedExtension[]> };
}

async function askAdmin(): Promise<EmbedStatus | null> {
  const bridge = (window as { shopify?: WithExtensions }).shopify;
  try {
    return embedStatus((await bridge?.app?.extensions?.()) ?? [], EMBED_HANDLE);
  } catch {
    // Older admins have no such call; the embed's own calls still tell.
    return null;
  }
}

/**
 * Tells the server what the admin says about the theme extension: once on load, whenever the
 * window comes back to the front, and, while `waiting` for the merchant to activate it, every few
 * seconds. The layout's data follows each report, so the action-required panel goes by itself.
 */
export function useExtensionStatus(waiting: boolean): void {
  const { submit } = useFetcher({ key: "extension-status" });
  const reported = useRef<EmbedStatus | null>(null);

  useEffect(() => {
    let stopped = false;
    const report = async () => {
      const status = await askAdmin();
      if (stopped || status === null || status === reported.current) return;
      reported.current = status;
      submit(
        { status },
        { method: "post", action: "/extension-status", encType: "application/json" },
      );
    };
    const onReturn = () => {
      if (document.visibilityState === "visible") void report();
    };
    void report();
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    const timer = waiting ? window.setInterval(onReturn, TIMING.extensionPollMs) : undefined;
    return () => {
      stopped = true;
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
      window.clearInterval(timer);
    };
  }, [waiting, submit]);
}

import { useEffect, useRef } from "react";

import { EMBED_HANDLE } from "#app/features/embed/public";
import { useFetcher } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";

import { TIMING } from "../timing";
import { type EmbedReport, embedReport, type ReportedExtension } from "./extension-status";

interface WithExtensions {
  app?: { extensions?: () => Promise<readonly ReportedExtension[]> };
}

async function askAdmin(): Promise<EmbedReport | null> {
  const bridge = (window as { shopify?: WithExtensions }).shopify;
  try {
    return embedReport((await bridge?.app?.extensions?.()) ?? [], EMBED_HANDLE);
  } catch {
    // Older admins have no such call; the embed's own calls still tell.
    return null;
  }
}

/**
 * Tells the server what the admin says about the theme extension: on load, whenever the window
 * comes back to the front, and at an interval, shorter while `waiting` for the merchant to activate
 * it. Only news is told. The layout's data follows each report, so the action-required panel comes
 * and goes by itself.
 */
export function useExtensionStatus(waiting: boolean): void {
  const { submit, data } = useFetcher<{ ok: boolean }>({ key: "extension-status" });
  const told = useRef("");
  const report = async () => {
    const said = await askAdmin();
    if (said === null || JSON.stringify(said) === told.current) return;
    told.current = JSON.stringify(said);
    submit(
      { ...said },
      { method: "post", action: "/extension-status", encType: "application/json" },
    );
  };

  const everyMs = waiting ? TIMING.extensionPollMs : TIMING.extensionWatchMs;
  useInterval(report, { firstMs: 0, everyMs, key: "report" });
  useEffect(() => {
    // What did not arrive is told again the next time.
    if (data && !data.ok) told.current = "";
  }, [data]);
  useEffect(() => {
    const onFocus = () => void report();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  });
}

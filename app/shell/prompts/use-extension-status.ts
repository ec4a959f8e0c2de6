import { useEffect, useRef } from "react";

import { EMBED_HANDLE } from "#app/features/embed/public";
import { useFetcher } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";

import { TIMING } from "../timing";
import { type EmbedReport, embedReport, type ReportedExtension } from "./extension-status";

interface WithExtensions {
  app?: { extensions?: () => Promise<readonly ReportedExtension[]> };
}

async function queryAdmin(): Promise<EmbedReport | null> {
  const bridge = (window as { shopify?: WithExtensions }).shopify;
  try {
    return embedReport((await bridge?.app?.extensions?.()) ?? [], EMBED_HANDLE);
  } catch {
    // Older admins lack this call. The embed's own requests still show that it is active.
    return null;
  }
}

/**
 * Reports the admin's status of the theme extension to the server: on load, when the window gets the focus, and at an
 * interval. The interval is shorter while `waiting` for the merchant to activate it. Only changes are sent. Each report
 * reloads the layout's data, so the action-required panel appears and disappears automatically.
 */
export function useExtensionStatus(waiting: boolean): void {
  const { submit, data } = useFetcher<{ ok: boolean }>({ key: "extension-status" });
  const reported = useRef("");
  const report = async () => {
    const adminAnswer = await queryAdmin();
    if (adminAnswer === null || JSON.stringify(adminAnswer) === reported.current) return;
    reported.current = JSON.stringify(adminAnswer);
    submit(
      { ...adminAnswer },
      { method: "post", action: "/extension-status", encType: "application/json" },
    );
  };

  const everyMs = waiting ? TIMING.extensionPollMs : TIMING.extensionWatchMs;
  useInterval(report, { firstMs: 0, everyMs, key: "report" });
  useEffect(() => {
    // Send a failed report again next time.
    if (data && !data.ok) reported.current = "";
  }, [data]);
  useEffect(() => {
    const onFocus = () => void report();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  });
}

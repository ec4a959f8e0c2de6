import { useState } from "react";

import { useToasts } from "#app/ui/toasts";

import type { VersionsPage } from "./history-view";
import { requestHistory } from "./request-history";

/** Returns the versions to show: the newest from the loader, and older ones that the merchant requested. */
export function useVersions(newest: VersionsPage) {
  const toasts = useToasts();
  const [base, setBase] = useState(newest);
  const [more, setMore] = useState<VersionsPage | null>(null);
  const [isLoading, setLoading] = useState(false);
  // The screen was reloaded, for example after a restore. The older versions are discarded, because they may overlap
  // with the new first page.
  if (base !== newest) {
    setBase(newest);
    setMore(null);
  }
  const older = (more ?? newest).older;

  async function showOlder() {
    if (older === null) return;
    setLoading(true);
    const answer = await requestHistory("versions", { before: older });
    setLoading(false);
    if (!answer.ok) return toasts.error(answer.problem);
    const versions = [...(more?.versions ?? []), ...answer.data.versions];
    setMore({ ...answer.data, versions });
  }

  return {
    versions: [...newest.versions, ...(more?.versions ?? [])],
    hasOlder: older !== null,
    isLoading,
    showOlder,
  };
}

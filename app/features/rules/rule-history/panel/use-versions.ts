import { useState } from "react";

import { useToasts } from "#app/ui/toasts";

import { askHistory } from "./ask-history";
import type { VersionsPage } from "./history-view";

/** The versions that are shown: the newest as the screen loaded them, and older ones on demand. */
export function useVersions(newest: VersionsPage) {
  const toasts = useToasts();
  const [base, setBase] = useState(newest);
  const [more, setMore] = useState<VersionsPage | null>(null);
  const [isLoading, setLoading] = useState(false);
  // The screen loaded anew, for example after a restore: what was shown below may overlap now.
  if (base !== newest) {
    setBase(newest);
    setMore(null);
  }
  const older = (more ?? newest).older;

  async function showOlder() {
    if (older === null) return;
    setLoading(true);
    const answer = await askHistory("versions", { before: older });
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

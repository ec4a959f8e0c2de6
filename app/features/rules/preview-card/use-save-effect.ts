import { useEffect, useState } from "react";

import type { OutputOf } from "#app/contract/call";
import type { getSaveEffect } from "#app/contract/rules/preview";
import { requestServer } from "#app/platform/data-api/request-server";

import { saveEffect as texts } from "./texts";
import { type Draft, PREVIEW_PATH } from "./use-preview";

/** Milliseconds without an edit after which the effect is requested. */
const REST_MS = 400;

/**
 * Returns a sentence about the visits that a draft would have stopped in the last seven days. If the save would be
 * refused, returns the reason.
 *
 * @param draft unsaved change. Null if nothing is edited
 * @returns null while the effect is unknown
 */
export function useSaveEffect(draft: Draft | null): string | null {
  const key = draft && JSON.stringify(draft);
  const [known, setKnown] = useState<{ readonly key: string; readonly text: string } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isOutdated = false;
    const request = async () => {
      const input = JSON.parse(key) as Draft;
      const question = { intent: "effect", input };
      const answer = await requestServer<OutputOf<typeof getSaveEffect>>(PREVIEW_PATH, question);
      if (isOutdated) return;
      setKnown({ key, text: answer.ok ? (answer.data.effect ?? texts.noVisits) : answer.problem });
    };
    const timer = window.setTimeout(() => void request(), REST_MS);
    return () => {
      isOutdated = true;
      window.clearTimeout(timer);
    };
  }, [key]);
  return known?.key === key ? (known?.text ?? null) : null;
}

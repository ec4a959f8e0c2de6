import { useState } from "react";

import type { ExtensionsState } from "#app/contract/extensions";
import { asking } from "#app/platform/data-api/request-server";
import { useRevalidator } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";
import { useToasts } from "#app/ui/toasts";

import type { ExtensionsIntents } from "./extensions-intents.server";
import type { ExtensionsView, Timed } from "./extensions-view";

/** Intervals at which the open page reads the known state, and at which it requests a check. */
const READ_EVERY_MS = 10_000;
const CHECK_EVERY_MS = 60_000;

/** Calls the page's server in the background; routes/calls/extensions-live.ts. */
export const requestExtensions = asking<ExtensionsIntents>("/extensions-live");

/**
 * Keeps the state of the extensions up to date while the page is open and visible. Reads it every few seconds, and
 * requests a check every minute and on the merchant's request.
 */
export function useExtensions(loaded: ExtensionsView) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [latest, setLatest] = useState<Timed<ExtensionsState> | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function send(intent: "state" | "check") {
    const answer = await requestExtensions(intent, {});
    if (answer.ok) setLatest(answer.data);
    return answer;
  }

  async function check() {
    setChecking(true);
    const answer = await send("check");
    setChecking(false);
    if (!answer.ok && answer.message) toasts.error(answer.message);
    // The frame around the page also shows the embed's state and the granted permissions.
    if (answer.ok) revalidate();
  }

  // The frame may have reloaded the page's data in the meantime.
  const newest = latest && latest.now >= loaded.now ? latest : null;
  const state = newest?.answer ?? loaded.state;

  const key = state ? "open" : null;
  useInterval(() => send("state"), { firstMs: READ_EVERY_MS, everyMs: READ_EVERY_MS, key });
  // A change of the embed's switch requests a check.
  const turned = state ? `embed ${state.embed.isOn}` : null;
  useInterval(() => send("check"), { firstMs: 0, everyMs: CHECK_EVERY_MS, key: turned });

  return {
    state,
    now: newest?.now ?? loaded.now,
    isChecking,
    check,
  };
}

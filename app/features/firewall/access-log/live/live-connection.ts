import { createParser, type EventSourceMessage } from "eventsource-parser";

import { failure } from "#app/contract/envelope";
import { type StreamSurfaces, visitStream } from "#app/contract/visits/visit-stream";

import { liveConnection as texts } from "../texts";
import type { LiveEvent } from "./live-log";

/** State of the stream. */
export type ConnectionState =
  | { readonly kind: "connecting" | "live" | "lost" }
  /** Final state, because the server would also refuse a retry. */
  | { readonly kind: "refused"; readonly code: string; readonly message: string };

export interface ConnectionOptions {
  readonly surfaces: StreamSurfaces;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: ConnectionState) => void;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Timeout of a silent connection: more than two heartbeats of the server. */
const SILENT_MS = 25_000;

type End =
  | { readonly kind: "renew" | "broken" }
  | Extract<ConnectionState, { readonly kind: "refused" }>;

/**
 * Follows a store's visits until the signal aborts. Reconnects when the server ends the stream, and with growing
 * pauses when the stream breaks. Each connection continues after the last event that was read. A hidden tab reconnects
 * only when it is visible again. Never rejects.
 */
export async function followLive(options: ConnectionOptions): Promise<void> {
  const { onState, signal } = options;
  const place = { after: "" };
  let failures = 0;
  onState({ kind: "connecting" });
  while (!signal.aborted) {
    await untilVisible(signal);
    const onOpen = () => {
      failures = 0;
      onState({ kind: "live" });
    };
    const end = await followOnce(options, place, onOpen);
    if (signal.aborted) return;
    if (end.kind === "refused") return onState(end);
    if (end.kind === "renew") continue;
    onState({ kind: "lost" });
    await pause(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
    failures += 1;
  }
}

async function followOnce(
  { surfaces, onEvent, signal }: ConnectionOptions,
  place: { after: string },
  onOpen: () => void,
): Promise<End> {
  const own = new AbortController();
  const abortConnection = () => own.abort();
  signal.addEventListener("abort", abortConnection);
  let silence = setTimeout(abortConnection, SILENT_MS);
  let end: End = { kind: "broken" };
  const parser = createParser({
    onEvent: (message) => {
      if (message.id) place.after = message.id;
      const event = readEvent(message);
      if (event === "renew") end = { kind: "renew" };
      else if (event !== null) onEvent(event);
    },
  });
  try {
    const query = new URLSearchParams({ surfaces, ...(place.after && { after: place.after }) });
    const response = await fetch(`${visitStream.path}?${query}`, { signal: own.signal });
    if (!response.ok || !response.body) return await refusalOf(response);
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return end;
      clearTimeout(silence);
      silence = setTimeout(abortConnection, SILENT_MS);
      parser.feed(value);
    }
  } catch {
    return { kind: "broken" };
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", abortConnection);
  }
}

/** Parses an event of the stream. Null if the log ignores it. */
function readEvent({ event, data }: EventSourceMessage): LiveEvent | "renew" | null {
  const parsedMessage = JSON.parse(data) as never;
  if (event === "visits") return { kind: "visits", visits: parsedMessage };
  if (event === "gap") return { kind: "gap", visits: parsedMessage["visits"] };
  if (event === "counted-only") return { kind: "counted-only", visits: parsedMessage["visits"] };
  // A server process that stops ends its streams. Another process serves the next one.
  return event === "end" ? "renew" : null;
}

/** Reads a response that is not a stream: a refusal by the app, or a temporary error of a server or proxy. */
async function refusalOf(response: Response): Promise<End> {
  const refusal = failure.safeParse(await response.json().catch(() => null));
  if (response.status >= 500 || !refusal.success) return { kind: "broken" };
  const { code, Message } = refusal.data;
  return { kind: "refused", code, message: response.status === 401 ? texts.signedOut : Message };
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const resolveIfVisible = () => {
      if (document.visibilityState === "hidden" && !signal.aborted) return;
      document.removeEventListener("visibilitychange", resolveIfVisible);
      signal.removeEventListener("abort", resolveIfVisible);
      resolve();
    };
    document.addEventListener("visibilitychange", resolveIfVisible);
    signal.addEventListener("abort", resolveIfVisible);
    resolveIfVisible();
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

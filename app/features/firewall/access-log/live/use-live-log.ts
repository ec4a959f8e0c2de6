import { startTransition, useCallback, useEffect, useRef, useState } from "react";

import type { StreamSurfaces } from "#app/contract/visits/visit-stream";

import { type ConnectionState, followLive } from "./live-connection";
import { type LiveFilter, visitFilterOf } from "./live-filter";
import {
  clearLog,
  EMPTY_LOG,
  freezeLog,
  letGo,
  type LiveEvent,
  pauseLog,
  resumeLog,
  withEvents,
} from "./live-log";

/** Minimum time between two renderings, however fast visits arrive. */
const DRAW_EVERY_MS = 250;
/** Maximum events waiting for a rendering. Browsers slow down timers of hidden tabs. */
const MOST_WAITING = 50;

/** Follows the visits of a store for one screen. */
export function useLiveLog(filter: LiveFilter) {
  const [surfaces, setSurfaces] = useState<StreamSurfaces>("firewall");
  const [log, setLog] = useState(EMPTY_LOG);
  const [connection, setConnection] = useState<ConnectionState>({ kind: "connecting" });
  const [attempt, setAttempt] = useState(0);
  const newest = useRef(filter);
  useEffect(() => {
    newest.current = filter;
  }, [filter]);

  useEffect(() => {
    const ending = new AbortController();
    const waiting: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      clearTimeout(timer);
      timer = undefined;
      const events = waiting.splice(0);
      // Rendered as a transition: fifty rows at once would delay a click.
      startTransition(() =>
        setLog((now) => withEvents(now, events, visitFilterOf(newest.current))),
      );
    };
    const onEvent = (event: LiveEvent) => {
      waiting.push(event);
      if (waiting.length >= MOST_WAITING) draw();
      else timer ??= setTimeout(draw, DRAW_EVERY_MS);
    };
    void followLive({ surfaces, onEvent, onState: setConnection, signal: ending.signal });
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [surfaces, attempt]);

  return {
    log,
    connection,
    surfaces,
    chooseSurfaces: useCallback((chosen: StreamSurfaces) => {
      setSurfaces(chosen);
      setLog(EMPTY_LOG);
    }, []),
    pause: useCallback(() => setLog(pauseLog), []),
    resume: useCallback(() => setLog(resumeLog), []),
    hold: useCallback(() => setLog(freezeLog), []),
    letGo: useCallback(() => setLog(letGo), []),
    clear: useCallback(() => setLog(clearLog), []),
    tryAgain: useCallback(() => setAttempt((now) => now + 1), []),
  };
}

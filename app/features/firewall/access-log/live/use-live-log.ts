import { startTransition, useCallback, useEffect, useRef, useState } from "react";

import type { StreamSurfaces } from "#app/contract/visits/visit-stream";

import { type ConnectionState, followLive } from "./live-connection";
import { type LiveFilter, wantedBy } from "./live-filter";
import {
  cleared,
  EMPTY_LOG,
  held,
  letGo,
  type LiveEvent,
  paused,
  resumed,
  withEvents,
} from "./live-log";

/** However fast visits come, the page is drawn no more often than this. */
const DRAW_EVERY_MS = 250;
/** Events that wait for it at most: browsers slow the clocks of hidden tabs down. */
const MOST_WAITING = 50;

/** The visits of a store as they happen, for one screen. */
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
      // Rows are made between other work: fifty at once would hold up a click.
      startTransition(() => setLog((now) => withEvents(now, events, wantedBy(newest.current))));
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
    pause: useCallback(() => setLog(paused), []),
    resume: useCallback(() => setLog(resumed), []),
    hold: useCallback(() => setLog(held), []),
    letGo: useCallback(() => setLog(letGo), []),
    clear: useCallback(() => setLog(cleared), []),
    tryAgain: useCallback(() => setAttempt((now) => now + 1), []),
  };
}

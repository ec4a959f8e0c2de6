import { useEffect, useRef, useState } from "react";

import { Text } from "#app/ui/kit";

import type { LiveLog } from "./live/live-log";
import { liveRegionAnnouncer as texts } from "./texts";

const EVERY_MS = 15_000;

type Counts = Pick<LiveLog, "shown" | "stopped">;

/**
 * Announces the number of new visits to screen readers every 15 seconds. Announcing each visit would interrupt all
 * other speech.
 */
export function LiveRegionAnnouncer({ shown, stopped }: Counts) {
  const [said, setSaid] = useState({ text: "", at: 0 });
  const now = useRef<Counts>({ shown, stopped });
  useEffect(() => {
    now.current = { shown, stopped };
  }, [shown, stopped]);
  useEffect(() => {
    let before: Counts = { shown: 0, stopped: 0 };
    const timer = setInterval(() => {
      const text = newsText(now.current, before);
      before = now.current;
      if (text !== "") setSaid(({ at }) => ({ text, at: at + 1 }));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status">
      {/* A new element each time, so that the same words are announced again. */}
      <Text key={said.at} as="span" visuallyHidden>
        {said.text}
      </Text>
    </div>
  );
}

function newsText(now: Counts, before: Counts): string {
  // A lower count than before means that the list was cleared.
  const isCleared = now.shown < before.shown;
  const visits = now.shown - (isCleared ? 0 : before.shown);
  const stops = now.stopped - (isCleared ? 0 : before.stopped);
  if (visits === 0) return "";
  return stops === 0 ? texts.newVisits({ visits }) : texts.newAndStopped({ visits, stops });
}

import { useEffect, useRef, useState } from "react";

const REST_MS = 400;

interface Field {
  readonly text: string;
  /** As it is known elsewhere: in the address, for one. */
  readonly saved: string;
  /** What was told since, the oldest first, and has not come back as `saved` yet. */
  readonly told: readonly string[];
}

/** The field after `saved` became another: what it was told itself changes nothing, whatever is typed by now. */
function arrived({ text, told }: Field, saved: string): Field {
  const at = told.indexOf(saved);
  // Changed elsewhere, such as by taking a filter away: what was typed gives way.
  if (at < 0) return { text: saved, saved, told: [] };
  return { text, saved, told: told.slice(at + 1) };
}

interface Limits {
  /** Characters. A longer text is told to nobody; left out: there is no limit. */
  readonly most?: number;
}

/**
 * A text being typed; `onRest` hears of it, trimmed, once the person pauses.
 *
 * @param saved the text as it is known elsewhere; it may be one that was told before others were typed
 */
export function useDebouncedText(
  saved: string,
  onRest: (text: string) => void,
  { most = Infinity }: Limits = {},
) {
  const [field, setField] = useState<Field>({ text: saved, saved, told: [] });
  const timer = useRef<number>();
  if (field.saved !== saved) setField(arrived(field, saved));
  const { text, told } = field;
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => stop, []);
  const isKnown = (typed: string) => told.length === 0 && typed.trim() === saved;
  // What was about to be told when the field was changed elsewhere is told to nobody.
  const isAtRest = isKnown(text);
  useEffect(() => {
    if (isAtRest) stop();
  }, [isAtRest]);
  return {
    text,
    /** The most characters it may have, where it has more; else null. */
    tooLong: text.trim().length > most ? most : null,
    type(next: string) {
      const trimmed = next.trim();
      setField((before) => ({ ...before, text: next }));
      stop();
      if (isKnown(next) || trimmed.length > most) return;
      timer.current = window.setTimeout(() => {
        setField((before) => ({ ...before, told: [...before.told, trimmed] }));
        onRest(trimmed);
      }, REST_MS);
    },
    /** Empties the field; what was typed is told to nobody. */
    forget() {
      setField((before) => ({ ...before, text: "", told: [] }));
      stop();
    },
  };
}

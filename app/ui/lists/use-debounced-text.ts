import { useEffect, useRef, useState } from "react";

const REST_MS = 400;

interface Field {
  readonly text: string;
  /** Text known outside the field, for example in the address. */
  readonly saved: string;
  /** Texts passed to `onRest` that have not come back as `saved`, oldest first. */
  readonly reported: readonly string[];
}

/** Returns the field after `saved` changed. A text that the field sent itself leaves the typed text unchanged. */
function afterSaved({ text, reported }: Field, saved: string): Field {
  const at = reported.indexOf(saved);
  // The text changed elsewhere, for example when a filter was removed. It replaces the typed text.
  if (at < 0) return { text: saved, saved, reported: [] };
  return { text, saved, reported: reported.slice(at + 1) };
}

interface Limits {
  /** Maximum number of characters. A longer text is not passed to `onRest`. Defaults to no limit. */
  readonly most?: number;
}

/**
 * Manages a text field that calls `onRest` with the trimmed text when the user pauses typing.
 *
 * @param saved text known outside the field. It may lag behind the typed text
 */
export function useDebouncedText(
  saved: string,
  onRest: (text: string) => void,
  { most = Infinity }: Limits = {},
) {
  const [field, setField] = useState<Field>({ text: saved, saved, reported: [] });
  const timer = useRef<number>();
  if (field.saved !== saved) setField(afterSaved(field, saved));
  const { text, reported } = field;
  const clearTimer = () => window.clearTimeout(timer.current);
  useEffect(() => clearTimer, []);
  const isKnown = (typed: string) => reported.length === 0 && typed.trim() === saved;
  // A text that is known outside cancels the pending call of `onRest`.
  const isAtRest = isKnown(text);
  useEffect(() => {
    if (isAtRest) clearTimer();
  }, [isAtRest]);
  return {
    text,
    /** The limit if the text exceeds the limit. Null otherwise. */
    tooLong: text.trim().length > most ? most : null,
    type(next: string) {
      const trimmed = next.trim();
      setField((before) => ({ ...before, text: next }));
      clearTimer();
      if (isKnown(next) || trimmed.length > most) return;
      timer.current = window.setTimeout(() => {
        setField((before) => ({ ...before, reported: [...before.reported, trimmed] }));
        onRest(trimmed);
      }, REST_MS);
    },
    /** Empties the field and drops the typed text. */
    forget() {
      setField((before) => ({ ...before, text: "", reported: [] }));
      clearTimer();
    },
  };
}

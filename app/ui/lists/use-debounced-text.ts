import { useEffect, useRef, useState } from "react";

const REST_MS = 400;

/** A text being typed; `onRest` hears of it, trimmed, once the person pauses. */
export function useDebouncedText(saved: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState({ from: saved, text: saved });
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // Changed elsewhere, such as by taking a filter away: what was typed gives way.
  const text = typed.from === saved || typed.text.trim() === saved ? typed.text : saved;
  return {
    text,
    type(next: string) {
      setTyped({ from: saved, text: next });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => onRest(next.trim()), REST_MS);
    },
    /** Empties the field; what was typed is told to nobody. */
    forget() {
      setTyped({ from: saved, text: "" });
      window.clearTimeout(timer.current);
    },
  };
}

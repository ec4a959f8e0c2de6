import { left as texts } from "./texts";

const MINUTE_MS = 60_000;

/** Formats a remaining time in up to two units: "1 h 5 min", "4 min", "30 s". */
export function timeLeft(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  if (seconds < 60) return texts.seconds({ seconds });
  const minutes = Math.ceil(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return texts.minutes({ minutes });
  return rest === 0 ? texts.hours({ hours }) : texts.hoursAndMinutes({ hours, minutes: rest });
}

import { pino, type Logger } from "pino";

/** Structured log, one JSON object a line on standard output. Secrets have no field to appear in. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "authorization",
        "*.authorization",
        "accessToken",
        "*.accessToken",
        "refreshToken",
        "*.refreshToken",
        "err.config",
        "err.headers",
        "err.response",
      ],
      censor: "[redacted]",
    },
  });
}

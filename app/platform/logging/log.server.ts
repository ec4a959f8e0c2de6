import { type DestinationStream, type Logger, pino } from "pino";

import { describeError } from "./log-errors";
import { scrub } from "./log-scrub";

/** Fields whose values are redacted wherever they appear in the first three levels. */
const SECRET_FIELDS = [
  "accessToken",
  "access_token",
  "refreshToken",
  "refresh_token",
  "authorization",
  "Authorization",
  "cookie",
  "set-cookie",
  "password",
  "secret",
  "token",
  "id_token",
  "hmac",
  "signature",
  "email",
  "ip",
];

/**
 * Creates the structured log, one JSON object per line on standard output (or to `destination`).
 *
 * Two filters remove secrets: named fields are redacted, and each line is searched for tokens, which may be in an error
 * message or a URL.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
      censor: "[redacted]",
    },
    hooks: { streamWrite: scrub },
  };
  return destination ? pino(options, destination) : pino(options);
}

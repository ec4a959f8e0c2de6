import { type DestinationStream, type Logger, pino } from "pino";

import { describeError } from "./log-errors";
import { scrub } from "./log-scrub";

/** Fields whose value is never written, wherever they stand in the first three levels. */
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
 * Structured log, one JSON object a line on standard output (or to `destination`).
 *
 * Two nets against secrets: named fields are redacted, and the finished line is searched for what
 * looks like a token (an error message or a URL may carry one that no field name gives away).
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

import type { Logger } from "pino";

import { ApiError } from "#app/platform/data-api/api-error";

import { CloudflareError } from "./cloudflare-error";
import { ConnectRefused } from "./connect-refused";

interface Noting {
  readonly log: Pick<Logger, "warn">;
  /** API token. Never logged. */
  readonly token: string;
}

/** Logs a failed call without the token and without headers that could contain it. */
export function noteFailure({ log, token }: Noting, error: unknown, what: string): void {
  const { name, message, status, errors = [] } = error as Partial<CloudflareError>;
  const text = String(message).replaceAll(token || "\0", "[token]");
  const codes = errors.map(({ code }) => code);
  log.warn({ cloudflare: { name, status, codes, message: text.slice(0, 500) } }, what);
}

interface Telling extends Noting {
  /** Message for the merchant when Cloudflare fails. */
  readonly failed: string;
}

/**
 * Runs a task and converts its failure for the merchant. A ConnectRefused goes to its form field. A failure of
 * Cloudflare is also logged.
 *
 * @throws ApiError
 */
export async function withReportedProblems<Result>(
  telling: Telling,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConnectRefused) {
      const { message, field } = error;
      throw new ApiError("invalid_input", { message, fields: { [field]: message } });
    }
    if (!(error instanceof CloudflareError)) throw error;
    noteFailure(telling, error, "Cloudflare’s API failed");
    throw new ApiError("invalid_input", { message: telling.failed });
  }
}

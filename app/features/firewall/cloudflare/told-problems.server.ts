import type { Logger } from "pino";

import { ApiError } from "#app/platform/data-api/api-error";

import { CloudflareError } from "./cloudflare-error";
import { ConnectRefused } from "./connect-refused";

interface Noting {
  readonly log: Pick<Logger, "warn">;
  /** Never logged. */
  readonly token: string;
}

/** Logs what went wrong over there: not the token, nor headers that could hold it. */
export function noteFailure({ log, token }: Noting, error: unknown, what: string): void {
  const { name, message, status, errors = [] } = error as Partial<CloudflareError>;
  const text = String(message).replaceAll(token || "\0", "[token]");
  const codes = errors.map(({ code }) => code);
  log.warn({ cloudflare: { name, status, codes, message: text.slice(0, 500) } }, what);
}

interface Telling extends Noting {
  /** What the merchant reads when Cloudflare fails. */
  readonly failed: string;
}

/** Does it, and tells what is wrong on the field it belongs to; that Cloudflare fails is told and logged. @throws ApiError */
export async function told<Result>(telling: Telling, work: () => Promise<Result>): Promise<Result> {
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

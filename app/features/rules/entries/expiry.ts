import { ApiError } from "#app/platform/data-api/api-error";

import { entryExpiry as texts } from "./texts";

/**
 * Checks that an expiry is in the future.
 *
 * @param field input path for the message
 * @throws ApiError invalid_input if the expiry is in the past
 */
export function checkExpiry(
  expiresAt: string | null | undefined,
  field: string,
  now: number,
): void {
  if (!expiresAt || Date.parse(expiresAt) > now) return;
  const message = texts.timeInPast;
  throw new ApiError("invalid_input", { message, fields: { [field]: message } });
}

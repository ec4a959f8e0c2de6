import { ApiError } from "#app/platform/data-api/api-error";

/**
 * Checks that an expiry is in the future.
 *
 * @param field input path for the message
 * @throws ApiError if it is in the past
 */
export function checkExpiry(
  expiresAt: string | null | undefined,
  field: string,
  now: number,
): void {
  if (!expiresAt || Date.parse(expiresAt) > now) return;
  const message = "Choose a time in the future.";
  throw new ApiError("invalid_input", { message, fields: { [field]: message } });
}

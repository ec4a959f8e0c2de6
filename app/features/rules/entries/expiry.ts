import { ApiError } from "#app/platform/data-api/api-error";

/** @throws ApiError when an entry would be expired from the start. `field` is the input's path. */
export function checkExpiry(
  expiresAt: string | null | undefined,
  field: string,
  now: number,
): void {
  if (!expiresAt || Date.parse(expiresAt) > now) return;
  const message = "Choose a time in the future.";
  throw new ApiError("invalid_input", { message, fields: { [field]: message } });
}

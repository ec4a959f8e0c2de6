import type { Keyring } from "#app/base/keyring";
import type * as contract from "#app/contract/support";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { feedbackHandlers } from "./feedback.api.server";
import { ratingHandlers } from "./rating.api.server";

/** Answers every call of contract/support.ts. */
export function supportHandlers(keys: Keyring): HandlersOf<typeof contract> {
  const { snoozeRating, noteReview } = ratingHandlers;
  return { snoozeRating, noteReview, ...feedbackHandlers(keys) };
}

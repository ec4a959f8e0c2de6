import type { Keyring } from "../../../base/keyring";
import type * as contract from "../../../contract/support";
import type { HandlersOf } from "../../../platform/data-api/handlers";
import { feedbackHandlers } from "./feedback.api.server";
import { ratingHandlers } from "./rating.api.server";

/** Answers every call of contract/support.ts. */
export function supportHandlers(keys: Keyring): HandlersOf<typeof contract> {
  const { snoozeRating, noteReview } = ratingHandlers;
  return { snoozeRating, noteReview, ...feedbackHandlers(keys) };
}

import type { StorefrontWindow } from "../call-proxy";
import type { GuardSettings } from "../guard-settings";
import { loadChunk } from "../load-chunk";
import type * as followed from "./follow-access";
import type { Followed } from "./follow-access";

/**
 * Matches addresses with a task: a test of the block page, a change of admin access, a bypass link, or a redirect's
 * target.
 */
const HAS_TASK = /\Wpalisade.\w+=/;

/**
 * Handles tasks in the page's address or in the state of its history entry (redirect-mark.ts).
 *
 * Loads nothing for other pages. Never rejects.
 */
export function changeAccess(
  page: StorefrontWindow,
  settings: GuardSettings,
): Promise<Followed | void> | undefined {
  if (!HAS_TASK.test(page.location.href + page.history.state?.palisade)) return undefined;
  return loadChunk<typeof followed>(settings.chunks.access)
    .then((script) => script.followAccess(page, settings))
    .catch(() => {}); // The decision about this visit must not depend on it.
}

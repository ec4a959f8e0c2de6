import type { Keyring } from "#app/base/keyring";
import type * as support from "#app/contract/support";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { saveFeedback } from "./feedback.queries.server";
import { createFeedbackLinks } from "./feedback-link.server";
import { contactForm } from "./texts";

type Calls = "createFeedbackLink" | "sendFeedback";

/** Returns the handlers of feedback from a page outside the admin. Only the link's token identifies the shop. */
export function feedbackHandlers(keys: Keyring): Pick<HandlersOf<typeof support>, Calls> {
  return {
    createFeedbackLink: async (_input, { shop, clock }) => ({
      token: await createFeedbackLinks(keys, clock).issue(shop.id),
    }),

    sendFeedback: async ({ token, rating, content }, { db, clock }) => {
      const link = await createFeedbackLinks(keys, clock).readToken(token);
      if (!link) throw new ApiError("link_expired");
      const outcome = await saveFeedback(db, { ...link, rating, content }, clock());
      if (outcome === "expired") throw new ApiError("link_expired");
      if (outcome === "too-many") throw new ApiError("too_many", { message: contactForm.tooMany });
      return null;
    },
  };
}

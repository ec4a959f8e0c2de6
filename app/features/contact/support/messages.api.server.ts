import type * as account from "#app/contract/account";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { markRead, newestUnread, saveQuestion } from "./messages.queries.server";
import { contactForm } from "./texts";

type Calls = "getNotification" | "markMessageRead" | "createQuestion";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const NO_MESSAGE = { id: "", content: "" };

/** Handlers of messages from the operator to the merchant, and from the merchant to support. */
export const messagesHandlers: Pick<HandlersOf<typeof account>, Calls> = {
  // Hidden during impersonation: messages are for the merchant, not for support.
  getNotification: async (_input, { db, shop, impersonatedBy }) =>
    (impersonatedBy === undefined && (await newestUnread(db, shop.id))) || NO_MESSAGE,

  markMessageRead: async ({ id }, { db, shop, clock }) => {
    const isMarked = UUID.test(id) && (await markRead(db, { shopId: shop.id, id }, clock()));
    if (!isMarked) throw new ApiError("not_found");
    return null;
  },

  createQuestion: async (question, { db, shop, clock }) => {
    if (await saveQuestion(db, { ...question, shopId: shop.id }, clock())) return null;
    throw new ApiError("too_many", { message: contactForm.tooMany });
  },
};

import { type ActionFunctionArgs, json } from "@remix-run/node";

import { getNotification, markMessageRead } from "#app/contract/account";
import { merchantApi } from "#app/features/shop/public.server";
import { formAnswer } from "#app/platform/data-api/form-answer.server";
import { jsonBody } from "#app/platform/http/json-body.server";

/** Marks the message of an id as read. Without an id, returns the newest unread message. */
export async function notificationAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { id } = await jsonBody(request);
  const answer =
    typeof id === "string"
      ? await api.send(markMessageRead, { id })
      : await api.send(getNotification, {});
  return json(formAnswer<unknown>(answer, () => null));
}

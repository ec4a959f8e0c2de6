import { type ActionFunctionArgs, json } from "@remix-run/node";

import { getNotification, markMessageRead } from "../../../contract/account";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { jsonBody } from "../../../platform/http/json-body.server";
import { merchantApi } from "../../shop/session/public-screens.server";

/** With an id: marks that message as read. Without: the newest unread one. */
export async function notificationAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { id } = await jsonBody(request);
  const answer =
    typeof id === "string"
      ? await api.send(markMessageRead, { id })
      : await api.send(getNotification, {});
  return json(formAnswer<unknown>(answer, () => null));
}

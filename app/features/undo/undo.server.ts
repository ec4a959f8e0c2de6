import { json, type ActionFunctionArgs } from "@remix-run/node";

import { undoChange } from "../../contract/undo";
import type { InputOf } from "../../contract/call";
import { merchantApi } from "../../merchant-api.server";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";

/** Action of /undo: takes back what the message of a change named; the data API checks every value. */
export async function undoAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const undone = (await jsonBody(request)) as unknown as InputOf<typeof undoChange>;
  return json(formAnswer(await api.send(undoChange, undone), () => "Undone"));
}

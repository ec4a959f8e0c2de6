import { type ActionFunctionArgs, json } from "@remix-run/node";

import { createQuestion } from "#app/contract/account";
import type { InputOf } from "#app/contract/call";
import { merchantApi } from "#app/features/shop/public.server";
import { formAnswer } from "#app/platform/data-api/form-answer.server";
import { jsonBody } from "#app/platform/http/json-body.server";

import { contactForm as texts } from "./texts";

/** Sends a message to support. The data API validates every field again. */
export async function contactAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { content, name, replyEmail } = (await jsonBody(request)) as InputOf<typeof createQuestion>;
  const answer = await api.send(createQuestion, { content, name, replyEmail });
  return json(formAnswer(answer, () => texts.sent));
}

import { json, type ActionFunctionArgs } from "@remix-run/node";

import { answerAppeal, undoAppeal } from "../../contract/appeals";
import type { InputOf } from "../../contract/call";
import { merchantApi } from "../../merchant-api.server";
import { UNREACHABLE, type FormAnswer } from "../../platform/data-api/form-answer";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";

import { ANSWER_TOASTS } from "./appeal-words";

const UNDONE = "Undone";
const ENTRY_STAYS =
  "The appeal is open again. The entry it made was changed since and stays on your IP list.";

/** Action of /appeals: what the panel sends, whatever screen it stands on. */
export async function appealsAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { intent, input } = await jsonBody(request);
  if (intent === "answer") {
    const given = input as InputOf<typeof answerAppeal>;
    const answer = await api.send(answerAppeal, given);
    return json<FormAnswer>(formAnswer(answer, () => ANSWER_TOASTS[given.answer]));
  }
  if (intent === "undo") {
    const answer = await api.send(undoAppeal, input as InputOf<typeof undoAppeal>);
    return json<FormAnswer>(
      formAnswer(answer, ({ isEntryUndone }) => (isEntryUndone ? UNDONE : ENTRY_STAYS)),
    );
  }
  return json<FormAnswer>(UNREACHABLE);
}

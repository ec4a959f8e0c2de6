import {
  answerAction,
  answerLoader,
} from "#app/features/checkout/attacks/answer/screen/answer.server";
import { AnswerScreen } from "#app/features/checkout/attacks/answer/screen/answer-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "../texts";

export const meta = () => pageTitle(titles.attackAnswer);

export const loader = answerLoader;

export const action = answerAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function AttackAnswerRoute() {
  return <AnswerScreen {...useLoaderData<typeof loader>()} />;
}

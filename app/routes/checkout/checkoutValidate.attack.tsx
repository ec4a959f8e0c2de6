import { AttackScreen } from "#app/features/checkout/attacks/screen/attack-screen";
import { attackAction, attackLoader } from "#app/features/checkout/attacks/screen/attacks.server";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "../texts";

export const meta = () => pageTitle(titles.attacks);

export const loader = attackLoader;

export const action = attackAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function AttackRoute() {
  return <AttackScreen {...useLoaderData<typeof loader>()} />;
}

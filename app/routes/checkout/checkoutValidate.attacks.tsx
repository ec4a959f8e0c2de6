import { attacksLoader } from "#app/features/checkout/attacks/screen/attacks.server";
import { AttacksScreen } from "#app/features/checkout/attacks/screen/attacks-screen";
import { pageTitle } from "#app/shell/frame/page-title";
import { useLoaderData } from "#app/ui/navigation";

import { titles } from "../texts";

export const meta = () => pageTitle(titles.attacks);

export const loader = attacksLoader;

export default function AttacksRoute() {
  return <AttacksScreen {...useLoaderData<typeof loader>()} />;
}

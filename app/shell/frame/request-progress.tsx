import { LoadingBar } from "#app/ui/loading-bar";
import { useFetchers, useNavigation, useRevalidator } from "#app/ui/navigation";

import { requestProgress as texts } from "./texts";

/** Shows the loading bar while any request of the page is in progress (specification section 4). */
export function RequestProgress() {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const fetchers = useFetchers();
  const isBusy =
    navigation.state !== "idle" ||
    revalidator.state !== "idle" ||
    fetchers.some(({ state }) => state !== "idle");
  return isBusy ? <LoadingBar label={texts.loading} /> : null;
}

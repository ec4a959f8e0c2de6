import type { ListIntent } from "./list-intents";
import { useAskedAction } from "./use-asked-action";

/** Sends an intent of a list page to its action and shows what came of it. */
export function useListAction<Data = unknown>() {
  return useAskedAction<ListIntent, Data>();
}

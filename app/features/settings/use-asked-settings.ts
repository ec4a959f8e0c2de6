import type { SettingsIntent } from "./settings.server";
import { useAskedAction } from "../rules/public";

/** What may be asked about before it is done. */
type Asked = Required<Extract<SettingsIntent, { intent: "save" | "resume" }>>;

/** Sends a save or an end of the suspension, and asks before visitors are shut out by it. */
export function useAskedSettings<Data>() {
  return useAskedAction<Asked, Data>();
}

import { useAskedAction } from "../entry-editor/use-asked-action";
import type { FileIntent } from "./file-intents";

/** Sends an intent about files to the action of the screen and shows what came of it. */
export function useFileAction<Data = unknown>() {
  return useAskedAction<FileIntent, Data>();
}

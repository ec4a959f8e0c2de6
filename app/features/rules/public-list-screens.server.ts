export { LIST_INTENTS, listAskedFor } from "./entry-editor/list-intents.server";
export { FILE_INTENTS } from "./files/file-intents.server";

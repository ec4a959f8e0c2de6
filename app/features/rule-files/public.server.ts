export { FILE_INTENTS, isFileIntent } from "./file-intents.server";

export { saveFolders } from "../../app/features/extension-status/save-folders.server";

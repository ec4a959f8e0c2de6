export { saveFolders } from "#app/features/embed/extension-status/save-folders.server";

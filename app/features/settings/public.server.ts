export { deletionQueues } from "./delete-visitor-data.server";
export { generalSettingsPart } from "./general-settings-part.server";

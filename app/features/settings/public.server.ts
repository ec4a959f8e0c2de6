export { deletionQueues } from "./delete-visitor-data.server";

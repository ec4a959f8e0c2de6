export { RETRY_COMMANDS } from "./retry-commands.server";

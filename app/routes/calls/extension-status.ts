import { extensionStatusAction } from "../../shell/prompts/extension-status.server";

export const action = extensionStatusAction;

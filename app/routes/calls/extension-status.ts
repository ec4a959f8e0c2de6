import { extensionStatusAction } from "#app/shell/prompts/extension-status.server";

export const action = extensionStatusAction;

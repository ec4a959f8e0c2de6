import { extensionStatusAction } from "../shell/extension-status.server";

export const action = extensionStatusAction;

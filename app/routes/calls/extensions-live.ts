import { extensionsAction } from "../../features/extensions/extensions.server";

export const action = extensionsAction;

import { extensionsAction } from "../../features/embed/extensions/extensions.server";

export const action = extensionsAction;

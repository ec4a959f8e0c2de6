import { extensionsAction } from "#app/features/embed/extensions/extensions.server";

export const action = extensionsAction;

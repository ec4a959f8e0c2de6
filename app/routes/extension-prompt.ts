import { hideExtensionPromptAction } from "../shell/extension-prompt.server";

export const action = hideExtensionPromptAction;

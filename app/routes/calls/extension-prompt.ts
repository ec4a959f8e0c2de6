import { hideExtensionPromptAction } from "#app/shell/prompts/extension-prompt.server";

export const action = hideExtensionPromptAction;

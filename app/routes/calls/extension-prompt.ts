import { hideExtensionPromptAction } from "../../shell/prompts/extension-prompt.server";

export const action = hideExtensionPromptAction;

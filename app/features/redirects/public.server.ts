export { checkStoredRedirects } from "./stored/redirect-list.server";
export { createChoiceCall } from "./choices/choice-call.server";
export { createChoiceTally } from "./choices/choice-tally.server";
export { loadRedirects } from "./stored/load-redirects.server";
export { createPreviewCall } from "./choices/preview-call.server";

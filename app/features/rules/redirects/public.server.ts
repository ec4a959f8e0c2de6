export { createChoiceCall } from "./choices/choice-call.server";
export { createChoiceTally } from "./choices/choice-tally.server";
export { createPreviewCall } from "./choices/preview-call.server";
export { loadRedirects } from "./stored/load-redirects.server";
export { checkStoredRedirects } from "./stored/redirect-list.server";
export { redirectsPart } from "./stored/redirects-part.server";

export { checkStoredRedirects } from "./change-redirects.server";
export { createChoiceCall } from "./choice-call.server";
export { createChoiceTally } from "./choice-tally.server";
export { loadRedirects } from "./load-redirects.server";
export { createPreviewCall } from "./preview-call.server";

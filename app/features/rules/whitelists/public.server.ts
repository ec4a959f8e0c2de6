export { createBypassCall } from "./bypass-call.server";
export { linksTakenBack } from "./bypass-links.api.server";
export { readLinkIds } from "./bypass-links.queries.server";
export { type BypassPasses, createBypassPasses } from "./bypass-pass";

export { createBypassCall } from "./bypass-call.server";
export { readLinkIds } from "./bypass-links.queries.server";
export { type BypassPasses, createBypassPasses } from "./bypass-pass";

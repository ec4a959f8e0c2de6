export { tellOnce } from "./tell-once.server";
export { createVisitorLimit } from "./visitor-limit.server";

export { createTestVisitCall } from "./test-visit-call.server";

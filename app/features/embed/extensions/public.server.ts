export { testAddress } from "./test-address";
export { createTestVisitCall } from "./test-visit-call.server";

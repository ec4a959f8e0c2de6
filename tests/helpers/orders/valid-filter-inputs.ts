import { filterFields } from "./order-filter";

/** A filter with one condition, each field of which is tested with every hostile value. */
const FILTER = filterFields({
  conditions: {
    match: "all",
    groups: [
      { match: "all", conditions: [{ field: "email", operator: "is", values: ["x@example.com"] }] },
    ],
  },
});

/** Inputs of the calls about order filters and lists of people. */
export const FILTER_INPUTS: Record<string, Record<string, unknown>> = {
  "/api/orderFilters/saveOrderFilter": {
    edits: {
      id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11",
      version: 1,
    },
    filter: { ...FILTER, note: "x", expiresAt: "2027-01-01T00:00:00Z" },
  },
  "/api/orderFilters/orderOrderFilters": { ids: ["7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11"] },
  "/api/orderFilters/switchOrderFilter": {
    id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11",
    enabled: true,
  },
  "/api/orderFilters/deleteOrderFilter": { id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11" },
  "/api/orderFilters/exportOrderFilters": { format: "json" },
  "/api/orderFilters/checkFilterFile": { format: "csv", text: "x" },
  "/api/orderFilters/importOrderFilters": { file: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11" },
  "/api/orderFilters/draftOrderFilter": { orderId: "4711" },
  "/api/orderFilters/startBacktest": {
    filter: FILTER,
    id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11",
  },
  "/api/orderFilters/getBacktest": { id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11" },
  "/api/orderFilters/cancelBacktest": { id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11" },
  "/api/people/getPeople": { effect: "block", kind: "email", search: "x", page: "1" },
  "/api/people/addPeople": {
    effect: "block",
    kind: "name",
    lines: ["Jo Doe"],
    note: "x",
    expiresAt: "2027-01-01T00:00:00Z",
  },
  "/api/people/changePerson": {
    id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11",
    note: "x",
    expiresAt: null,
  },
  "/api/people/removePeople": { ids: ["7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11"] },
  "/api/people/checkPeopleFile": { text: "effect,kind,value\nblock,email,x@example.com" },
  "/api/people/importPeople": { file: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11" },
};

import { expect, test } from "vitest";

import { readRoles } from "./roles";

test.each([
  ["edge", ["edge"]],
  ["jobs, admin", ["admin", "jobs"]],
  ["edge,admin,jobs", ["edge", "admin", "jobs"]],
])("%s are roles, in whatever order", (text, roles) => {
  expect(readRoles(text)).toEqual(roles);
});

test.each(["web", "edge,", "edge;jobs", "edge,edge", "EDGE", "edge jobs"])(
  "%s is no list of roles",
  (text) => {
    expect(readRoles(text)).toBeNull();
  },
);

import { expect, test } from "vitest";

import { readRoles } from "./roles";

test.each([
  ["edge", ["edge"]],
  ["jobs, admin", ["admin", "jobs"]],
  ["edge,admin,jobs", ["edge", "admin", "jobs"]],
])("the roles %s are accepted in any order", (text, roles) => {
  expect(readRoles(text)).toEqual(roles);
});

test.each(["web", "edge,", "edge;jobs", "edge,edge", "EDGE", "edge jobs"])(
  "the text %s is not a list of roles",
  (text) => {
    expect(readRoles(text)).toBeNull();
  },
);

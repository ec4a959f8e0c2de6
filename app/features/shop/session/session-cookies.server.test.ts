import { expect, test } from "vitest";

import {
  endedSessionHeaders,
  isMarkedAsSupport,
  sessionHeaders,
  sessionTokenOf,
} from "./session-cookies.server";

const APP = "https://palisade.example.com";
const LOCAL = "http://localhost:3000";

const requestWith = (cookie: string) => new Request(`${APP}/dashboard`, { headers: { cookie } });

test("over https the session cookie is host-only, HttpOnly, Secure and SameSite=Lax", () => {
  expect(sessionHeaders("pls_x", "login", APP).getSetCookie()).toEqual([
    "__Host-palisade-session=pls_x; Path=/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure",
    "__Host-palisade-personate=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  ]);
});

test("a support session is marked with the value 1 and ends after an hour", () => {
  expect(sessionHeaders("pls_x", "personate", LOCAL).getSetCookie()).toEqual([
    "palisade-session=pls_x; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax",
    "palisade-personate=1; Path=/; Max-Age=3660; HttpOnly; SameSite=Lax",
  ]);
});

test("logging out deletes both cookies", () => {
  const [session, mark] = endedSessionHeaders(APP).getSetCookie();
  expect(session).toMatch(/^__Host-palisade-session=; .*Max-Age=0/);
  expect(mark).toMatch(/^__Host-palisade-personate=; .*Max-Age=0/);
});

test.each<[string, string | null]>([
  ["__Host-palisade-session=pls_x", "pls_x"],
  ["other=1; __Host-palisade-session=pls_x; more=2", "pls_x"],
  ["palisade-session=pls_x", null],
  ["x__Host-palisade-session=pls_x", null],
  ["__Host-palisade-session=", null],
  ["__Host-palisade-session=a=b", null],
  [`__Host-palisade-session=${"x".repeat(129)}`, null],
  ["", null],
])("the cookie header %j contains the session token %j", (cookie, token) => {
  expect(sessionTokenOf(requestWith(cookie), APP)).toBe(token);
});

test.each<[string, boolean]>([
  ["__Host-palisade-personate=1", true],
  ["__Host-palisade-personate=true", false],
  ["palisade-personate=1", false],
])("the cookie header %j marks a support session: %j", (cookie, isMarked) => {
  expect(isMarkedAsSupport(requestWith(cookie), APP)).toBe(isMarked);
});

import { expect, test } from "vitest";

import * as account from "./account";
import { getDashboardData } from "./dashboard";
import { type ErrorCode, errorMessage, ERRORS, generalFailure } from "./errors";
import { CALLS } from "./index";

/** The table of specification section 7, oddities included. */
const TABLE = [
  ["GET", "/api/account/getAccountInfo"],
  ["POST", "/api/account/showRating"],
  ["POST", "/api/account/getExtensionEnabned"],
  ["POST", "/api/account/getNotification"],
  ["POST", "/api/account/markMessageRead"],
  ["POST", "/api/customerQuestion/create"],
  ["POST", "/api/account/getWafConnected"],
  ["POST", "/api/account/setExtensionEnabled"],
  ["POST", "/api/account/spfLogin"],
  ["POST", "/api/account/authDomain"],
  ["POST", "/api/account/personate"],
  ["GET", "/api/dashboard/getDashboardData"],
  ["GET", "/api/dashboard/checkEmptyWhiteLists"],
  ["POST", "/api/dashboard/getAdminAccess"],
];

test.each(TABLE)("the contract has the call %s %s of the specification", (method, path) => {
  expect(CALLS.filter((call) => call.path === path).map((call) => call.method)).toEqual([method]);
});

test("every call of the contract has a unique path", () => {
  expect(new Set(CALLS.map(({ path }) => path)).size).toBe(CALLS.length);
});

test("the path of the extension call is spelled getExtensionEnabned, as in the specification", () => {
  expect(account.getExtensionEnabled.path).toBe("/api/account/getExtensionEnabned");
});

const valid = { content: "Hello", name: "Jo", replyEmail: "jo@example.com" };

function messageFor(change: Partial<typeof valid>): string | undefined {
  const parsed = account.createQuestion.input.safeParse({ ...valid, ...change });
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

test.each([
  [{ content: "   " }, "Please enter your message."],
  [{ content: "x".repeat(5000) }, undefined],
  [{ content: "x".repeat(5001) }, "Your message cannot exceed 5000 characters."],
  [{ name: "" }, "Please enter your name."],
  [{ name: "x".repeat(100) }, undefined],
  // The specification has both: a limit of 100, and a message that states 200.
  [{ name: "x".repeat(101) }, "Name cannot exceed 200 characters."],
  [{ replyEmail: "" }, "Please enter your email."],
  [{ replyEmail: `${"x".repeat(64)}@${"y".repeat(31)}.com` }, undefined],
  [
    { replyEmail: `${"x".repeat(64)}@${"y".repeat(32)}.com` },
    "Email cannot exceed 200 characters.",
  ],
  // The specification spells it this way.
  [{ replyEmail: "jo.example.com" }, "Eamil format is not valid"],
])("the contact form %j fails validation with the message %j", (change, message) => {
  expect(messageFor(change)).toBe(message);
});

test.each([
  ["", "Please enter domain name to login"],
  ["my store", "Domain name is not valid"],
])("the domain form rejects %j with the message %j", (domain, message) => {
  expect(account.spfLogin.input.safeParse({ domain }).error?.issues[0]?.message).toBe(message);
});

test("a dashboard request without a period covers one day", () => {
  expect(getDashboardData.input.parse({})).toEqual({ days: 1 });
});

test("every error except 400 and 429 has the general message", () => {
  for (const [code, { status }] of Object.entries(ERRORS)) {
    const message = errorMessage(code as ErrorCode);
    if (status !== 400 && status !== 429) expect(message).toBe(generalFailure());
  }
  expect(generalFailure()).toBe("Failed, Please try again.");
});

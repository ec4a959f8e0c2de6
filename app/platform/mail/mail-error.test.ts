import { expect, test } from "vitest";

import { mailError } from "./mail-error";

const ADDRESS = "jo@example.com";

/** Creates an error like the library does (nodemailer, smtp-connection, _formatError). */
function libraryError(command: string, response: string, more: object = {}): Error {
  const responseCode = Number(response.slice(0, 3));
  const permanent = responseCode >= 500 && responseCode !== 503;
  const error = new Error(`Can't send mail: ${response}`);
  return Object.assign(error, {
    code: "EENVELOPE",
    command,
    response,
    responseCode,
    permanent,
    ...more,
  });
}

test.each([
  ["RCPT TO", `550 5.1.1 <${ADDRESS}>: no such mailbox`, "EENVELOPE 550 5.1.1", true],
  ["RCPT TO", `550 ${ADDRESS} is unknown`, "EENVELOPE 550", true],
  ["RCPT TO", "552 5.2.1 mailbox disabled", "EENVELOPE 552 5.2.1", true],
  ["DATA", "550 5.1.10 no such mailbox", "EENVELOPE 550 5.1.10", true],
  ["DATA", `554-5.7.1 looks like spam to ${ADDRESS}`, "EENVELOPE 554 5.7.1", false],
  ["DATA", "554 no", "EENVELOPE 554", false],
  ["RCPT TO", "554 5.7.1 your server is on a list", "EENVELOPE 554 5.7.1", false],
  ["RCPT TO", "550 5.1.8 the sender's domain is unknown", "EENVELOPE 550 5.1.8", false],
  ["RCPT TO", `451 4.7.1 <${ADDRESS}>: try later`, "EENVELOPE 451 4.7.1", false],
  ["RCPT TO", "503 5.5.1 MAIL first", "EENVELOPE 503 5.5.1", false],
  ["MAIL FROM", "550 5.7.1 not your domain", "EENVELOPE 550 5.7.1", false],
])("the mail error after %s, %s contains only the codes", (command, response, codes, isRefused) => {
  const error = mailError(libraryError(command, response, { rejected: [ADDRESS] }));
  expect(error.message).toBe(`The mail server rejected an email: ${codes}`);
  expect(error.failure).toBe(isRefused ? "refused" : "temporary");
  expect(JSON.stringify([error, error.message, error.stack, error.cause ?? ""])).not.toContain(
    ADDRESS,
  );
});

test.each([
  [
    Object.assign(new Error("x"), { code: "ESOCKET", originalCode: "ECONNREFUSED" }),
    "ESOCKET ECONNREFUSED",
  ],
  [Object.assign(new Error("x"), { code: ADDRESS }), "UNKNOWN"],
  [null, "UNKNOWN"],
])("a mail error without a server answer is temporary: %s", (thrown, codes) => {
  const error = mailError(thrown);
  expect(error.message).toMatch(new RegExp(`: ${codes}$`));
  expect(error.failure).toBe("temporary");
});

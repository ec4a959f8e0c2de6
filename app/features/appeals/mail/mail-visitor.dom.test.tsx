import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Appeal } from "#app/contract/appeals";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { APPEAL, SENDER, showAppeals as show } from "#tests/helpers/screens/appeals";
import { settled } from "#tests/helpers/screens/settled";

const ALLOWED = { ...APPEAL, answer: "allow-always", answeredAt: APPEAL.at } as const;
const FRENCH = /Vous pouvez de nouveau visiter Fernhill Goods/;

/** Opens the email dialog of an appeal. */
async function dialogOf(appeal: Appeal, answer?: FormAnswer) {
  const shown = show([appeal], answer);
  fireEvent.click(await screen.findByRole("button", { name: "Email the visitor: 7K2M9QTDXA" }));
  return { ...shown, dialog: within(await screen.findByRole("dialog")) };
}

test("the email dialog starts from the template in the visitor's language and sends the edited text", async () => {
  const { dialog, intents } = await dialogOf(ALLOWED);
  expect(
    dialog.getByText("To jo@example.com. Replies go to hello@fernhill.example."),
  ).toBeDefined();
  expect(dialog.getByText("I am a customer")).toBeDefined();
  await waitFor(() => expect(message(dialog).value).toMatch(FRENCH));
  expect(message(dialog).closest("[lang]")?.getAttribute("lang")).toBe("fr");
  fireEvent.change(message(dialog), { target: { value: "Bonjour Jo" } });
  fireEvent.click(dialog.getByRole("button", { name: "Send email" }));
  await settled();
  const input = { id: APPEAL.id, kind: "allowed", language: "fr", text: "Bonjour Jo" };
  expect(intents).toEqual([{ intent: "email", input }]);
});

const message = (dialog: ReturnType<typeof within>) =>
  dialog.getByLabelText("Message") as HTMLTextAreaElement;

test("choosing Arabic loads its template and sets the text direction to right-to-left", async () => {
  const { dialog } = await dialogOf(ALLOWED);
  fireEvent.change(dialog.getByLabelText("Language"), { target: { value: "ar" } });
  await waitFor(() =>
    expect(message(dialog).value).toContain("يمكنك زيارة Fernhill Goods مرة أخرى"),
  );
  expect(message(dialog).closest("[dir]")?.getAttribute("dir")).toBe("rtl");
});

test("the template for a 24-hour allowance contains its end time", async () => {
  const { dialog } = await dialogOf({ ...ALLOWED, answer: "allow-24h", language: "en" });
  await waitFor(() =>
    expect(message(dialog).value).toMatch(
      /You can visit Fernhill Goods again until June 11, 2026 at 11:00\sAM UTC\.$/,
    ),
  );
});

test.each([
  [null, APPEAL.at, ["We need to know more"]],
  ["keep", APPEAL.at, ["We can’t let you in", "We need to know more"]],
  ["allow-always", APPEAL.at, ["You can visit again", "We need to know more"]],
  ["allow-24h", APPEAL.at, ["You can visit for 24 hours", "We need to know more"]],
  ["allow-24h", "2026-06-09T12:00:00.000Z", ["We need to know more"]],
] as const)(
  "the email dialog offers only templates that agree with the answer %s given at %s",
  async (answer, at, templates) => {
    const { dialog } = await dialogOf({ ...APPEAL, answer, answeredAt: answer && at });
    const { options } = dialog.getByLabelText("Template") as HTMLSelectElement;
    expect([...options].map(({ label }) => label)).toEqual(templates);
  },
);

test("an unblock request lists its emails with their state and their text escaped", async () => {
  const mail = { kind: "allowed", language: "ar", text: "مرحبًا <b>", at: APPEAL.at } as const;
  const { container } = show([
    {
      ...ALLOWED,
      mails: [
        { ...mail, sentAt: null, failed: null },
        { ...mail, at: "2026-06-10T11:30:00.000Z", sentAt: APPEAL.at, failed: null },
      ],
    },
  ]);
  expect(await screen.findByText(/^Email queued/)).toBeDefined();
  expect(screen.getByText(/^Email sent/)).toBeDefined();
  expect(container.querySelectorAll("blockquote[lang=ar]")).toHaveLength(2);
  expect(container.querySelector("blockquote b")).toBeNull();
});

test.each([
  ["refused", /Check the address for a typo/],
  ["unreachable", /Send it again/],
  ["outdated", /Send a new one/],
] as const)(
  "a failed email that was %s is shown with a remedy and does not count toward the three emails per request",
  async (why, words) => {
    const mail = { kind: "allowed", language: "en", text: "Hello", sentAt: null } as const;
    const mails = [1, 2, 3].map((n) => {
      return { ...mail, at: `2026-06-10T11:0${n}:00.000Z`, failed: { at: APPEAL.at, why } };
    });
    show([{ ...ALLOWED, mails }]);
    expect(await screen.findAllByText(/^Could not be delivered/)).toHaveLength(3);
    expect(screen.getAllByText(words)).toHaveLength(3);
    expect(screen.queryByText(/queued/)).toBeNull();
    expect(screen.getByRole("button", { name: /Email the visitor/ })).toBeDefined();
  },
);

test("the email button is hidden after three emails, without a visitor's email address or without a reply address", async () => {
  const sent = { sentAt: APPEAL.at, failed: null };
  const mail = { kind: "question", language: "en", text: "?", ...sent } as const;
  const mails = [1, 2, 3].map((n) => ({ ...mail, at: `2026-06-10T11:0${n}:00.000Z` }));
  const button = () => screen.queryByRole("button", { name: /Email the visitor/ });
  const full = show([{ ...APPEAL, mails }]);
  expect(await screen.findAllByText(/^Email sent/)).toHaveLength(3);
  expect(button()).toBeNull();
  full.unmount();
  const silent = show([{ ...APPEAL, contact: "030 1234" }]);
  expect(await screen.findByText("Contact: 030 1234")).toBeDefined();
  expect(button()).toBeNull();
  silent.unmount();
  show([APPEAL], undefined, { ...SENDER, replyTo: null });
  const link = await screen.findByRole("link", { name: "contact on your block page" });
  expect(link.getAttribute("href")).toBe("/settings");
  expect(button()).toBeNull();
});

test("the email dialog shows why an email was refused and keeps the text", async () => {
  const problem = "You have already emailed this visitor 3 times today. Try again tomorrow.";
  const { dialog } = await dialogOf(ALLOWED, {
    ...{ ok: false, message: problem, code: "invalid_input", problem, fields: {} },
  });
  fireEvent.change(message(dialog), { target: { value: "Bonjour" } });
  fireEvent.click(dialog.getByRole("button", { name: "Send email" }));
  expect(await dialog.findByText(problem)).toBeDefined();
  expect(message(dialog).value).toBe("Bonjour");
});

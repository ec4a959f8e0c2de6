import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { APPEAL, showAppeals as show } from "#tests/helpers/screens/appeals";
import { settled } from "#tests/helpers/screens/settled";

test("an unblock request shows that the rule that stopped its visit was deleted", async () => {
  show([{ ...APPEAL, rule: null, deletedRule: { kind: "country", words: "Germany" } }]);
  expect(await screen.findByText(/by country rule Germany \(deleted since\)/)).toBeDefined();
});

test("an unblock request shows its message, its visit, its rule and how often that rule was wrong", async () => {
  show([APPEAL]);
  expect(await screen.findByText("I am a customer")).toBeDefined();
  const mail = screen.getByRole("link", { name: "jo@example.com" });
  expect(mail.getAttribute("href")).toBe("mailto:jo@example.com");
  expect(screen.getByText(/by country rule Germany/)).toBeDefined();
  expect(screen.getByText("203.0.113.7, Berlin, Germany, Example Net, on /cart")).toBeDefined();
  expect(screen.getByText(/stopped 34 visits; 2 of them were allowed/)).toBeDefined();
  expect(screen.getByText("1 open")).toBeDefined();
  const why = screen.getByRole("link", { name: /See why/ });
  expect(why.getAttribute("href")).toBe("/iplookup/203.0.113.7?page=%2Fcart&browser=Browser");
});

test("hostile text in an unblock request is rendered as text", async () => {
  const message = '<img src=x onerror="alert(1)"> \u202e gnp.exe';
  const { container } = show([{ ...APPEAL, message, contact: "javascript:alert(1)" }]);
  expect(await screen.findByText(/onerror/)).toBeDefined();
  expect(container.querySelector("img[src='x']")).toBeNull();
  expect(container.querySelector("a[href^='javascript']")).toBeNull();
});

test.each([
  ["Allow 24 hours", "allow-24h"],
  ["Allow always", "allow-always"],
  ["Keep blocked", "keep"],
])(
  "the button %s of an unblock request sends the answer without a confirmation",
  async (name, answer) => {
    const { intents, toasts } = show([APPEAL]);
    fireEvent.click(await screen.findByRole("button", { name: `${name}: 7K2M9QTDXA` }));
    await waitFor(() => expect(toasts.success).toHaveBeenCalled());
    expect(intents).toEqual([{ intent: "answer", input: { id: APPEAL.id, answer } }]);
  },
);

test("an unblock request from a shared address shows a warning, and Allow always requires a confirmation", async () => {
  const shared = { ...APPEAL, visit: { ...APPEAL.visit!, networkClass: "relay" as const } };
  const { intents } = show([shared]);
  expect(await screen.findByText(/Many people share this IP address/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /Allow always/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await settled();
  expect(intents).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Allow always" }));
  await settled();
  expect(intents).toHaveLength(1);
});

test("the error message of a refused answer is shown at the unblock request", async () => {
  const problem = "Your IP list is off.";
  show([APPEAL], { ok: false, message: problem, code: "invalid_input", problem, fields: {} });
  fireEvent.click(await screen.findByRole("button", { name: /Allow 24 hours/ }));
  expect(await screen.findByText(problem)).toBeDefined();
});

test("the Undo button of an answered unblock request sends the undo", async () => {
  const answered = { ...APPEAL, answer: "keep", answeredAt: "2026-06-10T11:59:00.000Z" } as const;
  const { intents } = show([answered]);
  fireEvent.click(await screen.findByRole("button", { name: "Undo: 7K2M9QTDXA" }));
  await waitFor(() => expect(intents).toEqual([{ intent: "undo", input: { id: APPEAL.id } }]));
});

test("the Allow buttons of an unblock request without a known address are disabled, and Keep blocked is shown", async () => {
  show([{ ...APPEAL, allowValue: null }]);
  const allow = await screen.findByRole("button", { name: /Allow always/ });
  expect(allow.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText(/address is unknown/)).toBeDefined();
  expect(screen.getByRole("button", { name: /Keep blocked/ })).toBeDefined();
});

test("an unblock request shows that its visit is no longer in the visitor log", async () => {
  show([{ ...APPEAL, visit: null, allowValue: null, answer: "keep", answeredAt: APPEAL.at }]);
  expect(await screen.findByText("The visit is no longer in the visitor log.")).toBeDefined();
});

test("the panel shows an error message if the unblock requests cannot be loaded", async () => {
  show({ problem: "Failed, Please try again." });
  expect(await screen.findByText("The unblock requests could not be loaded")).toBeDefined();
});

test.each([
  "jo@example.com?bcc=eve@example.net",
  "jo@example.com,eve@example.net",
  "call 030 1234",
])(
  "a contact that is not a single email address is shown as text without a link: %s",
  async (contact) => {
    const { container } = show([{ ...APPEAL, contact }]);
    expect(await screen.findByText(`Contact: ${contact}`)).toBeDefined();
    expect(container.querySelector("a[href^='mailto']")).toBeNull();
  },
);

test("an unblock request links to its visit, to visits within 12 hours and to orders of its email address", async () => {
  show([APPEAL]);
  const linkTo = async (name: string | RegExp) =>
    (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await linkTo("View the visit")).toBe("/visitors?visit=42");
  expect(await linkTo("4 visits from 203.0.113.7 within 12 hours")).toBe(
    "/visitors?range=custom&from=2026-06-09T22%3A55%3A00.000Z&until=2026-06-10T22%3A55%3A00.000Z&address=203.0.113.7",
  );
  expect(await linkTo("#1006")).toBe("/fraudProtect/5450");
});

import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "../../../tests/helpers/screens/admin-screen";
import { settled } from "../../../tests/helpers/screens/settled";
import type { Appeal } from "../../contract/appeals";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import type { IntentOf } from "../../ui/forms/intents";
import type { AppealIntents } from "./appeal-intents.server";
import { AppealsPanel } from "./appeals-panel";
import type { AppealsView, Sender } from "./appeals-view";

type AppealIntent = IntentOf<AppealIntents>;

const APPEAL: Appeal = {
  id: "5f125a32-1ffb-43a7-afb6-da29889a6418",
  reference: "7K2M9QTDXA",
  at: "2026-06-10T11:00:00.000Z",
  message: "I am a customer",
  contact: "jo@example.com",
  visit: {
    id: "42",
    at: "2026-06-10T10:55:00.000Z",
    outcome: "block",
    cause: "country",
    ip: "203.0.113.7",
    country: "DE",
    city: "Berlin",
    organisation: "Example Net",
    networkClass: "residential",
    path: "/cart",
    userAgent: "Browser",
  },
  language: "fr",
  visitsThatDay: 4,
  orders: [{ orderId: "5450", name: "#1006", placedAt: "2026-05-29T12:00:00.000Z" }],
  allowValue: "203.0.113.7",
  rule: { kind: "country", value: "DE", label: "", stops: 34, granted: 2 },
  answer: null,
  answeredAt: null,
  mails: [],
};
const SENDER = { store: "Fernhill Goods", replyTo: "hello@fernhill.example" };

function Route() {
  return <AppealsPanel view={useLoaderData() as AppealsView} />;
}

const done: FormAnswer = { ok: true, message: "Allowed for 24 hours", data: {} };

function show(
  appeals: Appeal[] | { problem: string },
  answer: FormAnswer = done,
  sender: Sender = SENDER,
) {
  const intents: AppealIntent[] = [];
  const open = Array.isArray(appeals) ? appeals.filter(({ answer }) => answer === null).length : 0;
  const view = Array.isArray(appeals)
    ? {
        problem: null,
        open,
        appeals,
        hasMore: false,
        sender,
        now: Date.parse("2026-06-10T12:00:00Z"),
      }
    : appeals;
  const action = async ({ request }: { request: Request }) => {
    intents.push((await request.json()) as AppealIntent);
    return json(answer);
  };
  const routes = [
    { path: "/dashboard", Component: Route, loader: () => json(view) },
    { path: "/appeals", action },
  ];
  return { ...renderScreen(routes, "/dashboard"), intents };
}

test("an appeal shows what was written, the visit, the rule, and how often that was wrong", async () => {
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

test("hostile text is shown as text", async () => {
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
])("%s is one press", async (name, answer) => {
  const { intents, toasts } = show([APPEAL]);
  fireEvent.click(await screen.findByRole("button", { name: `${name}: 7K2M9QTDXA` }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalled());
  expect(intents).toEqual([{ intent: "answer", input: { id: APPEAL.id, answer } }]);
});

test("letting a shared address in for good warns and asks first", async () => {
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

test("a refusal is said at the appeal", async () => {
  const problem = "Your IP list is off.";
  show([APPEAL], { ok: false, message: problem, code: "invalid_input", problem, fields: {} });
  fireEvent.click(await screen.findByRole("button", { name: /Allow 24 hours/ }));
  expect(await screen.findByText(problem)).toBeDefined();
});

test("an answered appeal can be undone", async () => {
  const answered = { ...APPEAL, answer: "keep", answeredAt: "2026-06-10T11:59:00.000Z" } as const;
  const { intents } = show([answered]);
  fireEvent.click(await screen.findByRole("button", { name: "Undo: 7K2M9QTDXA" }));
  await waitFor(() => expect(intents).toEqual([{ intent: "undo", input: { id: APPEAL.id } }]));
});

test("without a known address nobody can be let in, only kept out", async () => {
  show([{ ...APPEAL, allowValue: null }]);
  const allow = await screen.findByRole("button", { name: /Allow always/ });
  expect(allow.getAttribute("aria-disabled") ?? allow.hasAttribute("disabled")).toBeTruthy();
  expect(screen.getByText(/address is unknown/)).toBeDefined();
  expect(screen.getByRole("button", { name: /Keep blocked/ })).toBeDefined();
});

test("a visit that has left the log says so", async () => {
  show([{ ...APPEAL, visit: null, allowValue: null, answer: "keep", answeredAt: APPEAL.at }]);
  expect(await screen.findByText("The visit is no longer in the visitor log.")).toBeDefined();
});

test("when the appeals cannot be loaded another try is offered", async () => {
  show({ problem: "Failed, Please try again." });
  expect(await screen.findByText("The unblock requests could not be loaded")).toBeDefined();
});

test.each([
  "jo@example.com?bcc=eve@example.net",
  "jo@example.com,eve@example.net",
  "call 030 1234",
])("what is no plain mail address is shown as text: %s", async (contact) => {
  const { container } = show([{ ...APPEAL, contact }]);
  expect(await screen.findByText(`Contact: ${contact}`)).toBeDefined();
  expect(container.querySelector("a[href^='mailto']")).toBeNull();
});

test("the writer is matched to the visit, to others of the day, and to orders of the email address", async () => {
  show([APPEAL]);
  const linkTo = async (name: string | RegExp) =>
    (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await linkTo("View the visit")).toBe("/visitors?visit=42");
  expect(await linkTo("4 visits from 203.0.113.7 within 12 hours")).toBe(
    "/visitors?range=custom&from=2026-06-09T22%3A55%3A00.000Z&until=2026-06-10T22%3A55%3A00.000Z&address=203.0.113.7",
  );
  expect(await linkTo("#1006")).toBe("/fraudProtect/5450");
});

const ALLOWED = { ...APPEAL, answer: "allow-always", answeredAt: APPEAL.at } as const;
const FRENCH = /Vous pouvez de nouveau visiter Fernhill Goods/;

/** The dialog of the first appeal. */
async function dialogOf(appeal: Appeal, answer?: FormAnswer) {
  const shown = show([appeal], answer);
  fireEvent.click(await screen.findByRole("button", { name: "Email the visitor: 7K2M9QTDXA" }));
  return { ...shown, dialog: within(await screen.findByRole("dialog")) };
}

test("an answer is mailed by a template in the visitor's language, rewritten before it is sent", async () => {
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

test("another language brings its own template, written from its own side", async () => {
  const { dialog } = await dialogOf(ALLOWED);
  fireEvent.change(dialog.getByLabelText("Language"), { target: { value: "ar" } });
  await waitFor(() =>
    expect(message(dialog).value).toContain("يمكنك زيارة Fernhill Goods مرة أخرى"),
  );
  expect(message(dialog).closest("[dir]")?.getAttribute("dir")).toBe("rtl");
});

test("a day’s allowance is told with the time it ends", async () => {
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
  "after the answer %s of %s no template says what is not so",
  async (answer, at, templates) => {
    const { dialog } = await dialogOf({ ...APPEAL, answer, answeredAt: answer && at });
    const { options } = dialog.getByLabelText("Template") as HTMLSelectElement;
    expect([...options].map(({ label }) => label)).toEqual(templates);
  },
);

test("what was mailed stands at the request, and whether it has left", async () => {
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
  "a mail that was %s says what to do, and another one can be sent",
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

test("after three mails, without an address, or without one to reply to, nobody is mailed", async () => {
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
  show([APPEAL], done, { ...SENDER, replyTo: null });
  const link = await screen.findByRole("link", { name: "contact on your block page" });
  expect(link.getAttribute("href")).toBe("/settings");
  expect(button()).toBeNull();
});

test("a refused mail says why, and what was written stays", async () => {
  const problem = "You have already emailed this visitor 3 times today. Try again tomorrow.";
  const { dialog } = await dialogOf(ALLOWED, {
    ...{ ok: false, message: problem, code: "invalid_input", problem, fields: {} },
  });
  fireEvent.change(message(dialog), { target: { value: "Bonjour" } });
  fireEvent.click(dialog.getByRole("button", { name: "Send email" }));
  expect(await dialog.findByText(problem)).toBeDefined();
  expect(message(dialog).value).toBe("Bonjour");
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";

import type { AccountInfo } from "#app/contract/account";
import { Outlet } from "#app/ui/navigation";
import { answerOurAddresses, done, failed } from "#tests/helpers/our-addresses";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import { ContactUs } from "./contact-us";

const ACCOUNT = { name: "Maria", email: "maria@example.com" } as AccountInfo;
const SENT = "Message sent, Thank you for contacting us!";

afterEach(() => {
  vi.unstubAllGlobals();
});

type Answer = Parameters<typeof answerOurAddresses>[0][string];

async function show(answer: Answer = () => ({ ...done(null), message: SENT })) {
  const request = answerOurAddresses({ "/contact": answer });
  const Page = () => <ContactUs account={ACCOUNT} />;
  const loader = () => ({ supportEmail: "help@example.com", listingUrl: "https://example.com" });
  const children = [{ path: "*", Component: Page }];
  const view = renderScreen([{ id: "root", path: "/", loader, Component: Outlet, children }], "/x");
  const button = await screen.findByRole("button", { name: "Contact us" });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole("dialog");
  return { ...view, requests: request };
}

type Label = "Message" | "Name" | "Email";

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: Label, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("the contact form is prefilled and shows the support address and the reply time", async () => {
  await show();
  expect(screen.getByRole("heading", { name: "Leave us message" })).toBeTruthy();
  expect(field("Name").value).toBe("Maria");
  expect(field("Email").value).toBe("maria@example.com");
  expect(field("Message").value).toBe("");
  const link = screen.getByRole("link", { name: "help@example.com" });
  expect(link.getAttribute("href")).toBe("mailto:help@example.com");
  expect(link.closest("p")?.textContent).toBe(
    "You can also email our support at help@example.com. Please allow up to 12 hours for a reply.",
  );
});

/** Validation rules of specification section 5, including its inconsistencies. */
const RULES: [label: Label, value: string, message: string][] = [
  ["Message", "", "Please enter your message."],
  ["Message", "  \n ", "Please enter your message."],
  ["Message", "x".repeat(5001), "Your message cannot exceed 5000 characters."],
  ["Name", "", "Please enter your name."],
  ["Name", "x".repeat(101), "Name cannot exceed 200 characters."],
  ["Email", "", "Please enter your email."],
  ["Email", "maria", "Eamil format is not valid"],
  ["Email", `${"x".repeat(60)}@${"y".repeat(37)}.com`, "Email cannot exceed 200 characters."],
];

describe("the contact form on blur", () => {
  test.each(RULES)(
    "the contact form shows for %s on blur (%#): %s",
    async (label, value, message) => {
      await show();
      type(label, value);
      expect(screen.queryByText(message)).toBeNull();
      fireEvent.blur(field(label));
      expect(screen.getByText(message)).toBeTruthy();
      // Only the field that lost the focus shows a message.
      expect(document.querySelectorAll("[aria-invalid='true']")).toHaveLength(1);
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
    },
  );

  test("a corrected field of the contact form no longer shows a message", async () => {
    await show();
    fireEvent.blur(field("Message"));
    screen.getByText("Please enter your message.");
    type("Message", "Hello");
    fireEvent.blur(field("Message"));
    expect(screen.queryByText("Please enter your message.")).toBeNull();
  });
});

describe("the contact form on submit", () => {
  test.each(RULES)("the contact form does not send %s (%#): %s", async (label, value, message) => {
    const { requests } = await show();
    type("Message", "Hello");
    type(label, value);
    press("Send");
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(requests).toEqual({});
  });

  test("every invalid field shows its message, and the first one has the focus", async () => {
    await show();
    type("Name", "");
    type("Email", "x");
    press("Send");
    for (const message of [
      "Please enter your message.",
      "Please enter your name.",
      "Eamil format is not valid",
    ])
      screen.getByText(message);
    expect(document.activeElement).toBe(field("Message"));
  });

  test("a contact message of exactly the maximum lengths is sent", async () => {
    const { requests } = await show();
    const email = `${"x".repeat(60)}@${"y".repeat(35)}.com`;
    type("Message", "x".repeat(5000));
    type("Name", "x".repeat(100));
    type("Email", email);
    expect(email).toHaveLength(100);
    press("Send");
    await isClosed();
    expect(requests["/contact"]).toEqual([
      { content: "x".repeat(5000), name: "x".repeat(100), replyEmail: email },
    ]);
  });
});

test("a sent message shows a toast, closes and empties the form and returns the focus", async () => {
  const { toasts } = await show();
  type("Message", "Hello");
  press("Send");
  await isClosed();
  expect(toasts.success.mock.calls).toEqual([[SENT]]);
  const button = screen.getByRole("button", { name: "Contact us" });
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  await screen.findByRole("dialog");
  expect(field("Message").value).toBe("");
});

test("pressing Send twice sends the message once", async () => {
  let answer = () => {};
  const { requests } = await show(
    () => new Promise((resolve) => (answer = () => resolve({ ...done(null), message: SENT }))),
  );
  type("Message", "Hello");
  press("Send");
  await waitFor(() => expect(requests["/contact"]).toHaveLength(1));
  press("Send");
  fireEvent.submit(field("Name").form!);
  answer();
  await isClosed();
  await settled();
  expect(requests["/contact"]).toHaveLength(1);
});

test.each<[string, Answer]>([
  ["is refused", () => failed("You have sent several messages already.")],
  [
    "cannot be answered",
    () => {
      throw new Error("connection lost");
    },
  ],
])(
  "a message that %s keeps its text, even after the form is closed and reopened",
  async (_name, answer) => {
    const { toasts } = await show(answer);
    type("Message", "A long story");
    press("Send");
    await waitFor(() => expect(toasts.error).toHaveBeenCalledTimes(1));
    expect(toasts.success).not.toHaveBeenCalled();
    expect(field("Message").value).toBe("A long story");
    press("Cancel");
    await isClosed();
    press("Contact us");
    await screen.findByRole("dialog");
    expect(field("Message").value).toBe("A long story");
  },
);

test("an error of the server about a field is shown at the field", async () => {
  await show(() =>
    failed("Eamil format is not valid", { replyEmail: "Eamil format is not valid" }),
  );
  type("Message", "Hello");
  press("Send");
  await screen.findByText("Eamil format is not valid");
  expect(document.activeElement).toBe(field("Email"));
});

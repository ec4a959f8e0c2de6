import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { DomainForm } from "./domain-form";

function show(isDisplayed: boolean, problem: string | null = null) {
  render(<DomainForm problem={problem} isDisplayed={isDisplayed} />);
}

test("the hidden domain form can be neither seen nor focused", () => {
  show(false);
  expect(document.querySelector("form[hidden] input[name='domain']")).toBeTruthy();
  expect(screen.queryByRole("textbox", { hidden: false })).toBeNull();
  expect(screen.queryByRole("button", { hidden: false })).toBeNull();
});

test.each([
  ["", "Please enter domain name to login"],
  ["my store", "Domain name is not valid"],
])("the domain form shows for %j on blur: %s", (typed, problem) => {
  show(true);
  const field = screen.getByLabelText("Domain of your store");
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(screen.getByRole("alert").textContent).toBe(problem);
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
});

test("an invalid domain form is not sent, and a corrected form is sent", () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  show(true, "Domain name is not valid");
  const field = screen.getByLabelText("Domain of your store");
  const form = field.closest("form")!;
  expect(screen.getByRole("alert").textContent).toBe("Domain name is not valid");
  expect(fireEvent.submit(form)).toBe(false);
  fireEvent.change(field, { target: { value: "palisade-demo" } });
  fireEvent.blur(field);
  expect(screen.queryByRole("alert")).toBeNull();
  form.addEventListener("submit", send);
  fireEvent.submit(form);
  expect(send).toHaveBeenCalledOnce();
  expect(form.getAttribute("action")).toBe("/login");
});

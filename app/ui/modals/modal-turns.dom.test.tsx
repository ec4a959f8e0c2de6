import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { OneModalAtATime, useModalTurn } from "./modal-turns";

function Dialog({ name, open }: { name: string; open: boolean }) {
  return useModalTurn(open) ? <p role="dialog">{name}</p> : null;
}

function Page() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (name: string) =>
    setOpen((names) =>
      names.includes(name) ? names.filter((one) => one !== name) : [...names, name],
    );
  return (
    <OneModalAtATime>
      {["message", "contact", "trial"].map((name) => (
        <button key={name} onClick={() => toggle(name)}>
          {name}
        </button>
      ))}
      {/* Not in the order in which the test opens the modals. */}
      <Dialog name="trial" open={open.includes("trial")} />
      {open.includes("contact") && <Dialog name="contact" open />}
      <Dialog name="message" open={open.includes("message")} />
    </OneModalAtATime>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const openDialogs = () => screen.queryAllByRole("dialog").map(({ textContent }) => textContent);

test("one modal is open at a time, and the other modals follow in order", () => {
  render(<Page />);
  expect(openDialogs()).toEqual([]);
  press("message");
  press("contact");
  press("trial");
  expect(openDialogs()).toEqual(["message"]);
  press("message");
  expect(openDialogs()).toEqual(["contact"]);
  press("contact");
  expect(openDialogs()).toEqual(["trial"]);
  press("trial");
  expect(openDialogs()).toEqual([]);
});

test("a waiting modal that closes loses its turn", () => {
  render(<Page />);
  press("message");
  press("contact");
  press("trial");
  press("contact");
  press("message");
  expect(openDialogs()).toEqual(["trial"]);
});

test("without OneModalAtATime all open modals are shown", () => {
  render(
    <>
      <Dialog name="one" open />
      <Dialog name="two" open />
    </>,
  );
  expect(openDialogs()).toEqual(["one", "two"]);
});

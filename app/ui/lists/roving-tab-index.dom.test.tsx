import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { RovingTabIndex } from "./roving-tab-index";

function Boxes({ names }: { readonly names: readonly string[] }) {
  return (
    <RovingTabIndex label="Countries">
      {names.map((name) => (
        <label key={name}>
          <input type="checkbox" />
          {name}
        </label>
      ))}
    </RovingTabIndex>
  );
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const tabStops = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ labels }) => labels![0]!.textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test("a checkbox list has one tab stop, the last focused checkbox, and arrow keys move the focus", () => {
  render(<Boxes names={["Austria", "Belgium", "Chile"]} />);
  expect(tabStops()).toEqual(["Austria"]);
  box("Austria").focus();
  press("ArrowUp");
  expect(document.activeElement).toBe(box("Austria"));
  press("ArrowDown");
  expect(document.activeElement).toBe(box("Belgium"));
  press("End");
  press("ArrowDown");
  expect(document.activeElement).toBe(box("Chile"));
  expect(tabStops()).toEqual(["Chile"]);
  press("Home");
  expect(tabStops()).toEqual(["Austria"]);
});

test("a filtered checkbox list has one tab stop, including after rows return", () => {
  const { rerender } = render(<Boxes names={["Austria", "Belgium", "Chile"]} />);
  box("Chile").focus();
  rerender(<Boxes names={["Austria", "Belgium"]} />);
  expect(tabStops()).toEqual(["Austria"]);
  rerender(<Boxes names={["Denmark", "Austria", "Belgium"]} />);
  expect(tabStops()).toEqual(["Austria"]);
});

import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { useLastGood } from "./use-last-good";

type View = { readonly problem: null; readonly name: string } | { readonly problem: string };

function Form({ name }: { readonly name: string }) {
  const [opened] = useState(name);
  return <p>{`${name}, opened as ${opened}`}</p>;
}

function Screen(view: View) {
  const shown = useLastGood(view);
  return shown.problem === null ? <Form name={shown.name} /> : <p>{shown.problem}</p>;
}

test("a page that failed to load shows the problem until it loads", () => {
  const { rerender } = render(<Screen problem="Failed" />);
  expect(screen.getByText("Failed")).toBeTruthy();
  rerender(<Screen problem={null} name="first" />);
  expect(screen.getByText("first, opened as first")).toBeTruthy();
});

test("a page keeps its form state when reloading fails", () => {
  const { rerender } = render(<Screen problem={null} name="first" />);
  rerender(<Screen problem={null} name="second" />);
  rerender(<Screen problem="Failed" />);
  expect(screen.getByText("second, opened as first")).toBeTruthy();
  rerender(<Screen problem={null} name="third" />);
  expect(screen.getByText("third, opened as first")).toBeTruthy();
});

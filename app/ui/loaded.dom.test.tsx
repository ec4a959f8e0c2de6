import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import { LoadedPart, LoadedScreen } from "./loaded";

type View = { readonly problem: null; readonly name: string } | { readonly problem: string };

const GOOD: View = { problem: null, name: "Rows" };
const BAD: View = { problem: "The server is away." };
const TITLE = "The rows could not be loaded";

function Rows({ name }: { readonly name: string }) {
  const [typed, setTyped] = useState("");
  return (
    <input aria-label={name} value={typed} onChange={(event) => setTyped(event.target.value)} />
  );
}

/** Shows a screen whose loader returns the views in order. */
async function show(Frame: typeof LoadedPart, ...views: readonly View[]) {
  let at = 0;
  const Component = () => (
    <Frame
      view={useLoaderData<View>()}
      failed="The rows could not be loaded"
      page={{ title: "All rows" }}
    >
      {(found) => <Rows {...found} />}
    </Frame>
  );
  const loader = () => json(views[Math.min(at++, views.length - 1)]);
  const view = renderScreen([{ path: "/rows", Component, loader }], "/rows");
  await settled();
  await settled();
  return view;
}

test("loaded data is rendered without an error", async () => {
  const { toasts } = await show(LoadedScreen, GOOD);
  expect(screen.getByRole("textbox", { name: "Rows" })).toBeTruthy();
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(toasts.error).not.toHaveBeenCalled();
});

test("a failed load shows the failure and its reason with a toast, and a retry loads the data", async () => {
  const { toasts } = await show(LoadedScreen, BAD, GOOD);
  expect(screen.getByRole("heading", { name: "All rows" })).toBeTruthy();
  expect(screen.getByText(TITLE)).toBeTruthy();
  expect(screen.getByText("The server is away.")).toBeTruthy();
  expect(toasts.error).toHaveBeenCalledExactlyOnceWith("The server is away.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: "Rows" })).toBeTruthy();
  expect(screen.queryByText(TITLE)).toBeNull();
});

test("a failed part of a page shows no toast", async () => {
  const { toasts } = await show(LoadedPart, BAD);
  expect(screen.getByText(TITLE)).toBeTruthy();
  expect(toasts.error).not.toHaveBeenCalled();
});

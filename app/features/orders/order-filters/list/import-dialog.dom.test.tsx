import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { chooseFile } from "#tests/helpers/screens/choose-file";

import { ImportFiltersDialog } from "./import-dialog";

/** The dialog; a file is answered with the one filter that its text names. */
function show() {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const action = async ({ request }: { request: Request }) => {
    const { input } = (await request.json()) as { input: { text: string } };
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    const data = { names: [input.text], problems: [], problemCount: 0, added: 0 };
    return json({ ok: true, message: null, data });
  };
  const Component = () => <ImportFiltersDialog onClose={vi.fn()} />;
  renderScreen([{ path: "/blacklists", Component, action }], "/blacklists");
  return {
    makeSlow: () => {
      isSlow = true;
    },
    waiting,
  };
}

test("what one file holds is not shown for another that is still being read", async () => {
  const server = show();
  await screen.findByRole("dialog");
  chooseFile("first.json", "Many addresses", "application/json");
  await screen.findByText("Many addresses");
  server.makeSlow();
  await waitFor(() => fireEvent.click(screen.getByRole("button", { name: "Remove first.json" })));
  chooseFile("second.json", "Free mail", "application/json");
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  expect(screen.queryByText("Many addresses")).toBeNull();
  server.waiting[0]!();
  expect(await screen.findByText("Free mail")).toBeTruthy();
});

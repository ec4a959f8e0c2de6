import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import { whenOpened } from "./when-opened";

interface NoteProps {
  readonly text: string;
  readonly onClose: () => void;
}

const Note = ({ text, onClose }: NoteProps) => (
  <div role="dialog">
    <p>{text}</p>
    <button onClick={onClose}>Close</button>
  </div>
);

/** Shows a page with a button that opens the dialog. */
function show(load: () => Promise<typeof Note>) {
  const Dialog = whenOpened(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <button onClick={() => setOpen(false)}>Close it</button>
        <p>{isOpen ? "It is open" : "It is closed"}</p>
        {isOpen && <Dialog text="A note" onClose={() => setOpen(false)} />}
      </>
    );
  }
  return renderScreen([{ path: "/", Component: Page }], "/");
}

const openDialog = async () => fireEvent.click(await screen.findByText("Open"));

test("a dialog is loaded once, when it is first opened", async () => {
  const load = vi.fn(() => Promise.resolve(Note));
  show(load);
  await screen.findByText("Open");
  expect(load).not.toHaveBeenCalled();
  await openDialog();
  await screen.findByText("A note");
  fireEvent.click(screen.getByText("Close"));
  await openDialog();
  screen.getByText("A note");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a dialog whose script fails to load closes with a toast and is loaded again at the next click", async () => {
  let isOffline = true;
  const { toasts } = show(() =>
    isOffline ? Promise.reject(new Error("offline")) : Promise.resolve(Note),
  );
  await openDialog();
  await screen.findByText("It is closed");
  expect(toasts.error).toHaveBeenCalledWith(expect.stringContaining("could not be loaded"));
  isOffline = false;
  await openDialog();
  await screen.findByText("A note");
});

test.each([
  ["comes", (arrive: Arrival) => arrive.come(Note)],
  ["fails", (arrive: Arrival) => arrive.fail(new Error("too late"))],
])("a dialog closed before its script %s neither opens nor shows an error", async (_what, end) => {
  let arrival!: Arrival;
  const { toasts } = show(
    () => new Promise<typeof Note>((come, fail) => (arrival = { come, fail })),
  );
  await openDialog();
  fireEvent.click(screen.getByText("Close it"));
  await screen.findByText("It is closed");
  end(arrival);
  await settled();
  expect(screen.queryByText("A note")).toBeNull();
  expect(toasts.error).not.toHaveBeenCalled();
});

interface Arrival {
  readonly come: (dialog: typeof Note) => void;
  readonly fail: (why: Error) => void;
}

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { AppModal } from "./app-modal";
import { OneModalAtATime } from "./modal-turns";
import { whenOpened } from "./when-opened";

const save = { content: "Save", onAction: () => {} };

function show(part: Partial<Parameters<typeof AppModal>[0]> = {}) {
  const onClose = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [typed, setTyped] = useState("");
    const close = () => setOpen(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <AppModal
          open={isOpen}
          title="A title"
          primaryAction={save}
          secondaryActions={[{ content: "Cancel", onAction: close }]}
          onClose={() => {
            onClose();
            close();
          }}
          {...part}
        >
          <p>Before the field</p>
          <input
            aria-label="Name"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </AppModal>
      </>
    );
  }
  renderScreen([{ path: "/", Component: Page }], "/");
  return { onClose };
}

async function openDialog() {
  fireEvent.click(await screen.findByText("Open"));
  return screen.findByRole("dialog");
}

test("a modal opens with its title and focuses its first field", async () => {
  show();
  await screen.findByText("Open");
  expect(screen.queryByRole("dialog")).toBeNull();
  await openDialog();
  expect(screen.getByRole("heading", { name: "A title" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("a modal closed by the admin calls onClose once and keeps the input", async () => {
  const { onClose } = show();
  const modal = (await openDialog()) as HTMLElement & UIModalElement;
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "typed" } });
  await modal.hide();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onClose).toHaveBeenCalledTimes(1);
  await openDialog();
  expect((screen.getByLabelText("Name") as HTMLInputElement).value).toBe("typed");
});

test("Escape closes a modal, even if the focused element was removed", async () => {
  const { onClose } = show();
  const modal = (await openDialog()) as HTMLElement & UIModalElement;
  // Like the admin: the content is in its own document before the modal reports that it is shown.
  const frame = document.body.appendChild(document.createElement("iframe"));
  const { body } = frame.contentDocument!;
  body.append(modal.content!);
  modal.dispatchEvent(new Event("show"));
  fireEvent.keyDown(body, { key: "Escape" });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  frame.remove();
});

test("a modal closed by the app does not call onClose", async () => {
  const { onClose } = show();
  await openDialog();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

test("a modal closed by the app returns the focus to its opener", async () => {
  show();
  const opener = await screen.findByText("Open");
  opener.focus();
  await openDialog();
  expect(document.activeElement).not.toBe(opener);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test.each([
  ["that is there at once", AppModal],
  ["whose script is loaded first", whenOpened(() => Promise.resolve(AppModal))],
])(
  "a modal opened from a closed menu, %s, returns the focus to the menu's button",
  async (_, Dialog) => {
    function Page() {
      const [isOpen, setOpen] = useState(false);
      const [hasMenu, setMenu] = useState(true);
      const press = () => {
        setOpen(true);
        setMenu(false);
      };
      const close = () => setOpen(false);
      const cancel = { content: "Cancel", onAction: close };
      return (
        <>
          <button aria-controls="menu">More</button>
          <div id="menu">{hasMenu && <button onClick={press}>Open</button>}</div>
          {isOpen && (
            <Dialog
              open
              title="A title"
              primaryAction={save}
              secondaryActions={[cancel]}
              onClose={close}
            >
              Content
            </Dialog>
          )}
        </>
      );
    }
    renderScreen([{ path: "/", Component: Page }], "/");
    (await screen.findByText("Open")).focus();
    await openDialog();
    expect(screen.queryByText("Open")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText("More")));
  },
);

test("the second of two requested modals is shown after the first closes", async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const close = () => setOpen(false);
    const cancel = { content: "Cancel", onAction: close };
    const modal = { primaryAction: save, secondaryActions: [cancel], onClose: close };
    return (
      <OneModalAtATime>
        <AppModal open={isOpen} title="First" {...modal}>
          Content
        </AppModal>
        <AppModal open title="Second" {...modal}>
          Content
        </AppModal>
      </OneModalAtATime>
    );
  }
  renderScreen([{ path: "/", Component: Page }], "/");
  await screen.findByRole("heading", { name: "First" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByRole("heading", { name: "Second" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("a loading action cannot be pressed, and a critical action is marked", async () => {
  const onAction = vi.fn();
  show({ primaryAction: { content: "Delete", tone: "critical", loading: true, onAction } });
  await openDialog();
  const button = screen.getByRole("button", { name: "Delete" });
  button.click();
  expect(onAction).not.toHaveBeenCalled();
  for (const [name, value] of Object.entries({ variant: "primary", tone: "critical", loading: "" }))
    expect(button.getAttribute(name)).toBe(value);
});

test("a closed modal is not rendered on the server", () => {
  const nothing = renderToString(
    <AppModal open={false} title="A title" primaryAction={save} onClose={() => {}}>
      Content
    </AppModal>,
  );
  expect(nothing).toBe("");
});

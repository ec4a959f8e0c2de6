import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { type ContentProtection, contentProtection } from "#app/contract/content-protection";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import type { ContentProtectionView } from "./content-protection.server";
import { ContentProtectionScreen } from "./content-protection-screen";

interface Save {
  readonly protection: ContentProtection;
  readonly expectedVersion: number;
}

function Route() {
  return <ContentProtectionScreen {...(useLoaderData() as ContentProtectionView)} />;
}

/** Shows the screen with a server that stores the saved settings, unless `refuse` is given. */
async function show(options: { view?: ContentProtectionView; refuse?: object } = {}) {
  const server = {
    view: options.view ?? { problem: null, protection: contentProtection.parse({}), version: 0 },
    saves: [] as Save[],
  };
  const loader = () => json(server.view);
  const action = async ({ request }: { request: Request }) => {
    const save = (await request.json()) as Save;
    server.saves.push(save);
    if (options.refuse)
      return json({ ok: false, message: "No.", problem: "No.", ...options.refuse });
    const data = { protection: save.protection, version: save.expectedVersion + 1 };
    server.view = { problem: null, ...data };
    return json({ ok: true, message: "Content protection saved", data });
  };
  const view = renderScreen([{ path: "/", Component: Route, loader, action }], "/");
  await screen.findByRole("heading", { name: /Content Protection/ });
  return { ...view, server };
}

const isOpen = () => document.querySelector("ui-save-bar")?.hasAttribute("showing") ?? false;
const press = () => fireEvent.click(document.querySelector("ui-save-bar button")!);

test("the chosen protections are saved in one request", async () => {
  const { server, toasts } = await show();
  expect(isOpen()).toBe(false);
  fireEvent.click(screen.getByLabelText("Disable right-click everywhere except on links"));
  fireEvent.click(screen.getByLabelText("Prevent text selection"));
  fireEvent.change(screen.getByLabelText("Pages without protection"), {
    target: { value: "/pages/press\n\n /blogs/* \n" },
  });
  expect(isOpen()).toBe(true);
  press();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Content protection saved"));
  expect(server.saves).toMatchObject([
    {
      expectedVersion: 0,
      protection: {
        rightClick: "except-links",
        selection: true,
        exceptPages: ["/pages/press", "/blogs/*"],
      },
    },
  ]);
  await waitFor(() => expect(isOpen()).toBe(false));
});

test("an empty line typed in the list of pages is preserved", async () => {
  await show();
  const pages = screen.getByLabelText("Pages without protection");
  fireEvent.change(pages, { target: { value: "/a\n" } });
  expect(pages).toHaveProperty("value", "/a\n");
});

test("an invalid page is reported at its field, and the input is preserved", async () => {
  const fields = { "protection.exceptPages.1": "Write a path such as /pages/press." };
  await show({ refuse: { code: "invalid_input", fields } });
  const pages = screen.getByLabelText("Pages without protection");
  fireEvent.change(pages, { target: { value: "/a\nb c" } });
  press();
  await screen.findByText("Line 2: Write a path such as /pages/press.");
  expect(screen.getByText("Nothing was saved")).toBeTruthy();
  expect(pages).toHaveProperty("value", "/a\nb c");
  expect(isOpen()).toBe(true);
});

test("the notice can be emptied and changed, and its field is hidden with its checkbox", async () => {
  const { server } = await show();
  const checkbox = screen.getByLabelText("Show a short notice when something was blocked");
  fireEvent.click(checkbox);
  const text = screen.getByLabelText("Notice text");
  fireEvent.change(text, { target: { value: "" } });
  fireEvent.change(screen.getByLabelText("Notice text"), { target: { value: "Ask us." } });
  press();
  await waitFor(() => expect(server.saves.at(-1)?.protection.notice).toBe("Ask us."));
  fireEvent.click(checkbox);
  expect(screen.queryByLabelText("Notice text")).toBeNull();
});

test("the page states that protection only deters copying and that no copying is recorded", async () => {
  await show();
  expect(screen.getByText("Deters, but cannot prevent")).toBeTruthy();
  expect(screen.getByText(/Attempts are not recorded/)).toBeTruthy();
});

test("content protection that cannot be loaded shows the problem with a retry button", async () => {
  const { toasts } = await show({ view: { problem: "Failed, Please try again." } });
  expect(screen.getByText("Your content protection could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(toasts.error).toHaveBeenCalled();
});

import { Frame } from "@shopify/polaris";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { usePageToasts } from "./page-toasts";

const onAction = vi.fn();

function Page() {
  const { toasts, outlet } = usePageToasts();
  const show = (message: string) => () =>
    toasts.show(message, { duration: 60_000, action: "Undo", onAction });
  return (
    <Frame>
      <button onClick={show("First")}>Show first</button>
      <button onClick={show("Second")}>Show second</button>
      {outlet}
    </Frame>
  );
}

const crosses = () => screen.queryAllByRole("button", { name: "Close message" });

test("every toast has a button named Close message that closes it", async () => {
  renderScreen([{ path: "/", Component: Page }], "/");
  fireEvent.click(await screen.findByText("Show first"));
  await waitFor(() => expect(crosses()).toHaveLength(1));
  fireEvent.click(screen.getByText("Show second"));
  await waitFor(() => expect(crosses()).toHaveLength(2));
  fireEvent.click(crosses()[0]!);
  await waitFor(() => expect(crosses()).toHaveLength(1));
  expect(screen.getByText("Second")).toBeTruthy();
  expect(onAction).not.toHaveBeenCalled();
});

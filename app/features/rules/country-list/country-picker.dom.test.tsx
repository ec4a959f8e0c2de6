import { json } from "@remix-run/node";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, onTestFinished, test, vi } from "vitest";

import { AppProvider } from "#app/ui/kit";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import type { ShippingSide } from "./country-choices";
import { CountryPicker } from "./country-picker";
import { CountryShortcuts } from "./country-shortcuts";

/** Opens the picker. `shipsTo` is Shopify's answer about shipping countries, or null if Shopify does not answer. */
async function openPicker(
  shipsTo: readonly string[] | null,
  { listed = ["DE"], side = "not-shipped" }: { listed?: string[]; side?: ShippingSide } = {},
) {
  const data = { countries: shipsTo };
  vi.stubGlobal("fetch", () => Promise.resolve(json({ ok: true, message: null, data })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const onDone = vi.fn<(codes: readonly string[]) => void>();
  const visits = new Map([
    ["DE", 40],
    ["US", 60],
  ]);
  const Component = () => (
    <CountryPicker
      listed={listed}
      visits={visits}
      shipping={[side]}
      onDone={onDone}
      onClose={() => {}}
    />
  );
  renderScreen([{ path: "/", Component }], "/");
  const dialog = within(await screen.findByRole("dialog"));
  const search = dialog.getByPlaceholderText("Search by name or code");
  const type = (text: string) => fireEvent.change(search, { target: { value: text } });
  const enter = () => fireEvent.submit(search.closest("form")!);
  const pressDone = () => fireEvent.click(dialog.getByText("Done"));
  return { dialog, search: search as HTMLInputElement, type, enter, done: pressDone, onDone };
}

test("the country picker lists visitors' countries first, and Enter chooses the first match of a search", async () => {
  const { dialog, search, type, enter, done, onDone } = await openPicker([]);
  const labels = [...document.querySelectorAll("[role=dialog] li li")].slice(0, 2);
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    "United States60 visits in 7 days",
    "Germany40 visits in 7 days",
  ]);
  type("us");
  dialog.getByText("Press Enter to choose the United States. 1 chosen");
  enter();
  dialog.getByText("United States added. 2 chosen");
  expect(search.value).toBe("");
  type("germany");
  dialog.getByText("Germany is already chosen. 2 chosen");
  enter();
  type("nowhere");
  dialog.getByText("No country matches “nowhere”. 2 chosen");
  enter();
  done();
  expect(onDone).toHaveBeenCalledWith(["DE", "US"]);
});

test("one click in the country picker chooses all countries that the store ships to, or all others", async () => {
  const blocking = await openPicker(["US", "CA"]);
  fireEvent.click(await blocking.dialog.findByText("Countries your store doesn’t ship to (240)"));
  blocking.dialog.getByText("240 chosen");
  cleanup();
  const allowing = await openPicker(["US", "CA"], { listed: [], side: "shipped" });
  fireEvent.click(await allowing.dialog.findByText("Countries your store ships to (10)"));
  allowing.dialog.getByText(/^Like in Shopify, the United States comes with .*Puerto Rico/);
  allowing.done();
  const shipped = ["AS", "CA", "FM", "GU", "MH", "MP", "PR", "PW", "US", "VI"];
  expect([...allowing.onDone.mock.calls[0]![0]].sort()).toEqual(shipped);
});

test("the country picker works and shows a notice if Shopify does not report shipping countries", async () => {
  const { dialog } = await openPicker(null);
  await dialog.findByText("Shopify didn’t answer where your store ships.");
  fireEvent.click(dialog.getByText("European Union (27)"));
  dialog.getByText("27 chosen");
});

test("the country picker shows a progress text in its first paint, before Shopify answers", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  onTestFinished(() => void vi.unstubAllGlobals());
  const painted: (string | null)[] = [];
  function FirstPaint() {
    useLayoutEffect(() => void painted.push(screen.getByRole("status").textContent), []);
    return null;
  }
  render(
    <AppProvider i18n={{}}>
      <CountryShortcuts picked={[]} shipping={["shipped"]} onPicked={() => {}} />
      <FirstPaint />
    </AppProvider>,
  );
  expect(painted).toEqual(["Checking where your store ships…"]);
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { expectOneCreditAfterTry, stubDoneTry } from "#tests/helpers/previews";
import {
  COUNTRY_LIST,
  countryEntry,
  discard,
  isDirty,
  loadedCountries,
  pickCountry,
  save,
  showCountries,
} from "#tests/helpers/screens/country-list-page";

test("“Allow only” on the country list screen shows a separate list, and the block list keeps its countries", async () => {
  const { server } = showCountries();
  await screen.findByRole("button", { name: "Remove Germany" });
  fireEvent.click(screen.getByRole("radio", { name: "Allow only" }));
  expect(screen.queryByRole("button", { name: "Remove Germany" })).toBeNull();
  screen.getByText("Empty Country Whitelist");
  await pickCountry("France");
  fireEvent.click(screen.getByRole("radio", { name: "Block list" }));
  await screen.findByRole("button", { name: "Remove Germany" });
  fireEvent.click(screen.getByRole("radio", { name: "Allow only" }));
  save();
  await waitFor(() => expect(server.saves).toHaveLength(1));
  const [saved] = server.saves;
  expect(saved?.countries.map(({ code }) => code)).toEqual(["FR"]);
  expect(saved?.otherCountries?.map(({ code }) => code)).toEqual(["DE"]);
});

test("adding a country shows the visits that the list would have stopped, and saving the list hides the save bar", async () => {
  const { server, toasts } = showCountries();
  await screen.findByText(/^Edit the list to see which visits/);
  expect(isDirty()).toBe(false);
  await pickCountry("France");
  expect(isDirty()).toBe(true);
  await screen.findByText("In the last 7 days this would have stopped visits from DE, FR.");
  fireEvent.change(screen.getByLabelText("Note on this change"), { target: { value: "Returns" } });
  save();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Country list saved"));
  await waitFor(() => expect(isDirty()).toBe(false));
  expect(server.saves).toMatchObject([{ expectedVersion: 3, mode: "block", note: "Returns" }]);
  expect(server.saves[0]?.countries.map(({ code }) => code)).toEqual(["DE", "FR"]);
});

test("an invalid country list shows its problem instead of the visits that it would have stopped", async () => {
  const problem = "ZZ is not a country code.";
  showCountries({
    effect: () => ({ ok: false, message: problem, code: "invalid_input", problem }),
  });
  await screen.findByRole("button", { name: "Remove Germany" });
  await pickCountry("France");
  screen.getByText("Checking the visits of the last 7 days…");
  await screen.findByText(problem);
});

test("discarding edits restores the saved country list", async () => {
  showCountries();
  fireEvent.click(await screen.findByRole("button", { name: "Remove Germany" }));
  await screen.findByText(/No countries yet/);
  discard();
  await screen.findByRole("button", { name: "Remove Germany" });
  expect(isDirty()).toBe(false);
});

test("an allow-only country list without an active country shows a warning and the visits that it would have stopped", async () => {
  const list = { ...COUNTRY_LIST, mode: "allow-only" as const };
  showCountries({ view: loadedCountries({ list }) });
  fireEvent.click(await screen.findByRole("switch", { name: "Germany is on" }));
  await screen.findByText("Empty Country Whitelist");
  await screen.findByText("In the last 7 days this would have stopped visits from .");
});

test("the country list screen explains the decision about visitors whose country is unsure", async () => {
  showCountries();
  await screen.findByText(/a visitor is stopped only if both countries are/);
});

test("a country list that would have stopped last week's visits and paid orders requires confirmation", async () => {
  const problem =
    "In the last 7 days this would have stopped 92 of 100 visits (92%) and 3 paid orders worth $120.00.";
  const fields = { confirmedLoss: problem };
  const question = { ok: false, message: null, code: "confirmation_needed", problem, fields };
  const { server } = showCountries({
    answer: ({ confirmedLoss }) => (confirmedLoss ? undefined : question),
  });
  await screen.findByRole("button", { name: "Remove Germany" });
  await pickCountry("United States");
  save();
  await screen.findByText(problem);
  expect(
    document.querySelector("ui-title-bar[title='This stops visitors you had last week']"),
  ).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(server.saves).toHaveLength(2));
  expect(server.saves[1]?.confirmedLoss).toBe(true);
});

test("a country list that would block the merchant requires confirmation and is then saved", async () => {
  const problem = "You would be stopped. Save anyway?";
  const fields = { confirmedLockOut: problem };
  const question = { ok: false, message: null, code: "confirmation_needed", problem, fields };
  const { server, toasts } = showCountries({
    answer: ({ confirmedLockOut }) => (confirmedLockOut ? undefined : question),
  });
  await screen.findByRole("button", { name: "Remove Germany" });
  await pickCountry("United States");
  save();
  await screen.findByText(/You would be stopped/);
  expect(toasts.error).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Country list saved"));
  expect(server.saves.map(({ confirmedLockOut }) => confirmedLockOut)).toEqual([undefined, true]);
  expect(screen.queryByText(/You would be stopped/)).toBeNull();
});

test("a country entry can redirect its visitors from chosen pages only", async () => {
  const { server } = showCountries();
  fireEvent.click(await screen.findByRole("button", { name: "Edit Germany" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Action"), { target: { value: "redirect" } });
  fireEvent.click(dialog.getByText("More options"));
  fireEvent.click(dialog.getByLabelText("Only these pages"));
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await dialog.findByText("Enter where to send visitors.");
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type("Send visitors to", "https://example.com");
  type("Pages, one per line", "/pages/press");
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await screen.findByText(/Redirect to https:\/\/example.com · only on \/pages\/press/);
  save();
  await waitFor(() => expect(server.saves).toHaveLength(1));
  expect(server.saves[0]?.countries[0]).toMatchObject({
    action: "redirect",
    target: "https://example.com",
    scope: { match: "only", pages: ["/pages/press"] },
  });
});

test("edits of a country list remain after a version conflict and can be saved over the newer version", async () => {
  let conflicts = true;
  const { server, toasts } = showCountries({
    answer: () => {
      if (!conflicts) return undefined;
      conflicts = false;
      server.view = loadedCountries({
        list: { ...COUNTRY_LIST, version: 7 },
        entries: [countryEntry("DE"), countryEntry("IT")],
      });
      return {
        ok: false,
        message: "Changed elsewhere",
        code: "version_conflict",
        problem: "",
        fields: {},
      };
    },
  });
  await screen.findByRole("button", { name: "Remove Germany" });
  await pickCountry("France");
  save();
  await screen.findByText("This list was changed elsewhere since you opened it");
  expect(toasts.error).toHaveBeenCalledWith("Changed elsewhere");
  expect(screen.getByRole("button", { name: "Remove France" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Keep my edits" }));
  save();
  await waitFor(() => expect(server.saves).toHaveLength(2));
  expect(server.saves[1]?.expectedVersion).toBe(7);
});

test("a country can be narrowed to regions, and at least one region is required", async () => {
  const { server } = showCountries({
    view: loadedCountries({ entries: [countryEntry("DE"), countryEntry("US")] }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit United States" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByLabelText("Only these regions"));
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await dialog.findByText("Choose at least one region.");
  fireEvent.click(dialog.getByText("California"));
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await screen.findByText("Only California");
  save();
  await waitFor(() => expect(server.saves).toHaveLength(1));
  expect(server.saves[0]?.countries[1]?.regions).toEqual({ match: "only", names: ["California"] });
});

test("the history on the country list screen shows each change with author, note and time", async () => {
  showCountries();
  await screen.findByText("Added DE");
  expect(screen.getByText("“Fraud”")).toBeTruthy();
  expect(screen.getByText("1 hour ago").closest("p")?.textContent).toContain("A member of staff");
});

test("a country preview on past visits shows the credit for the location data only once", async () => {
  showCountries();
  stubDoneTry();
  await expectOneCreditAfterTry();
});

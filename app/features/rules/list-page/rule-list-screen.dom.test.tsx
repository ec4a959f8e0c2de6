import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { expectOneCreditAfterTry, stubDoneTry } from "#tests/helpers/previews";
import { ipEntry as entry } from "#tests/helpers/rules/ip-entry";
import { done, openAdd, OWN, refused, showList } from "#tests/helpers/screens/rule-list-screen";
import { settled } from "#tests/helpers/screens/settled";

test("the IP list shows action, location, source, hits and expiry of an entry", async () => {
  showList([entry("198.51.100.7", { expiresAt: "2026-06-10T14:00:00Z" }), entry("2001:db8::/48")]);
  const row = within((await screen.findByText("198.51.100.7")).closest("tr") as HTMLElement);
  for (const text of [
    "Block",
    "Germany · Example Telecom (AS64500)",
    "Manual · Scraper · A member of staff",
    "1,234",
    "1 hour ago",
    "in 2 hours",
  ]) {
    expect(row.getByText(text)).toBeTruthy();
  }
});

test("an empty IP list shows that it has no addresses", async () => {
  showList([]);
  await screen.findByText("No addresses yet");
});

test("deleting an entry of the IP list requires confirmation", async () => {
  const { intents } = showList([entry("198.51.100.7")]);
  fireEvent.click(await screen.findByRole("button", { name: "Actions for 198.51.100.7" }));
  fireEvent.click(await screen.findByText("Delete"));
  await screen.findByText("Delete this entry?");
  await settled();
  expect(intents).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await settled();
  expect(intents).toEqual([{ intent: "delete", input: { ids: ["id-198.51.100.7"] } }]);
});

test("“Unblock and allow” changes a block entry to an allow entry in one request", async () => {
  const { intents } = showList([entry("198.51.100.7")]);
  fireEvent.click(await screen.findByRole("button", { name: "Actions for 198.51.100.7" }));
  fireEvent.click(await screen.findByText("Unblock and allow"));
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]?.input).toEqual({
    ids: ["id-198.51.100.7"],
    set: { effect: "allow", enabled: true },
  });
});

test("enabling an entry of the IP list that would block the merchant requires confirmation", async () => {
  const { intents } = showList([entry("198.51.100.7", { enabled: false })], (intent) =>
    intent.intent === "update" && intent.input.confirmedLockOut
      ? { ok: true, message: null, data: {} }
      : refused("confirmation_needed", "Your own address would be stopped.", OWN),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Actions for 198.51.100.7" }));
  fireEvent.click(await screen.findByText("Enable"));
  await screen.findByText(/Your own address would be stopped/);
  fireEvent.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(intents).toHaveLength(2));
  expect(intents[1]?.input).toMatchObject({ set: { enabled: true }, confirmedLockOut: true });
  await waitFor(() => expect(screen.queryByText(/Your own address would be/)).toBeNull());
});

test("selected entries of the IP list are disabled in one request", async () => {
  const { intents } = showList([entry("198.51.100.7"), entry("198.51.100.8")]);
  const rows = await screen.findAllByRole("checkbox", { name: /Select entry/ });
  rows.forEach((row) => fireEvent.click(row));
  fireEvent.click((await screen.findAllByRole("button", { name: "Disable" }))[0]!);
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]?.input).toEqual({
    ids: ["id-198.51.100.7", "id-198.51.100.8"],
    set: { enabled: false },
  });
});

test("“Next” on the IP list requests the next page from the server", async () => {
  const { queries } = showList([entry("198.51.100.7")], done, "/?shop=x", 120);
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(queries.at(-1)).toBe("?shop=x&page=2"));
});

test("the switch of the IP list takes effect at once and shows a toast", async () => {
  const { intents, toasts } = showList([entry("198.51.100.7")]);
  fireEvent.click(await screen.findByRole("switch", { name: "IP list is on" }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Done"));
  expect(intents).toEqual([{ intent: "switch", input: { enabled: false } }]);
});

test("a list preview on past visits shows the credit for the location data only once", async () => {
  stubDoneTry();
  showList([entry("192.0.2.1")]);
  await openAdd("198.51.100.7");
  await expectOneCreditAfterTry();
});
